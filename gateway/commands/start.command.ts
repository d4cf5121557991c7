import 'temporal-polyfill/global';
import { keepCompiled } from './compileCache.ts';
import { prepare } from './prepare.ts';

keepCompiled();
await prepare();
// Only now: it imports the database client that was generated just before.
const { serve } = await import('./serve.ts');
await serve(process.env);
