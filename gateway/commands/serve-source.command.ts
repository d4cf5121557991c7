import 'temporal-polyfill/global';
import { keepCompiled } from './compileCache.ts';
import { serve } from './serve.ts';

// The gateway alone, from its sources: what `npm run dev` restarts.
keepCompiled();
await serve(process.env);
