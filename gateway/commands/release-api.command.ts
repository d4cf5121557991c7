import 'temporal-polyfill/global';
import { generate } from './generate.ts';
import { releaseApi } from './releasedApi.ts';

await generate();
await releaseApi();
