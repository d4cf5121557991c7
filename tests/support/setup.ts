import 'temporal-polyfill/global';
// Texts of shared rules in English, with their plurals.
import '#gateway/kernel/language.ts';
import { afterAll } from 'vitest';
import { stopGateway } from './kit.ts';

afterAll(stopGateway);
