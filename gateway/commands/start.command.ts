import 'temporal-polyfill/global';
import { serveBuilt } from './builtServer.ts';
import { keepCompiled } from './compileCache.ts';
import { prepare } from './prepare.ts';

keepCompiled();
await prepare();
await serveBuilt(process.env);
