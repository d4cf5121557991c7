import 'temporal-polyfill/global';
import { afterAll } from 'vitest';
import { stopGateway } from './kit.ts';

afterAll(stopGateway);
