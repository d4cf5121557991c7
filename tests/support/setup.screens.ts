import { afterEach } from 'vitest';
import { leaveScreen } from './renderScreen.tsx';

afterEach(leaveScreen);
