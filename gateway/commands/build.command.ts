import 'temporal-polyfill/global';
import { prepareBinaries } from '#gateway/platform/postgresBinaries.ts';
import { prepare } from './prepare.ts';

// For an installation that only serves: everything is generated and built here, and a start writes nothing beside its data.
await prepare();
await prepareBinaries();
