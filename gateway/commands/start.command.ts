import 'temporal-polyfill/global';
import { prepare } from './prepare.ts';

await prepare();
// Only now: it imports the database client that was generated just before.
const { serve } = await import('./serve.ts');
await serve(process.env);
