import 'temporal-polyfill/global';
import { keepCompiled } from './compileCache.ts';

// The gateway alone, without generating or building first: what `npm run dev` restarts.
keepCompiled();
const { serve } = await import('./serve.ts');
await serve(process.env);
