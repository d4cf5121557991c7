import 'temporal-polyfill/global';
// Texts of shared rules in English, with their plurals.
import '#gateway/kernel/language.ts';
import { afterAll, beforeEach } from 'vitest';
import { stopGateway } from './kit.ts';
import { untilNoMidnightIsNear } from './midnight.ts';

beforeEach(untilNoMidnightIsNear);
afterAll(stopGateway);
