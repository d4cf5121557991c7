import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { leaveScreen } from './renderScreen.tsx';
import { yieldInAct } from './yieldingAct.ts';
import { patienceMs } from './patience.ts';

// Loading code and hashing a password take long on a busy machine.
configure({ asyncUtilTimeout: patienceMs });
yieldInAct();

// Testing Library does this for the first file of a process only.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

afterEach(leaveScreen);

// An import that is still under way would fail between two files.
afterAll(() => vi.dynamicImportSettled());
