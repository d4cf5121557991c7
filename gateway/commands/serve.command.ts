import 'temporal-polyfill/global';
import { serve } from './serve.ts';

// The gateway alone, without generating or building first: what `npm run dev` restarts.
await serve(process.env);
