import 'temporal-polyfill/global';
import { prepare } from './prepare.ts';

// For an installation that only serves: everything is generated and built here, and nothing at its start.
await prepare();
