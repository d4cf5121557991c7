import 'temporal-polyfill/global';
import { serveBuilt } from './builtServer.ts';
import { keepCompiled } from './compileCache.ts';

// The gateway alone, as `npm run build` left it: what a service or a container starts.
keepCompiled();
await serveBuilt(process.env);
