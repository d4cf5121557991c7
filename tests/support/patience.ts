/**
 * How long a test waits for what it expects, in ms: a busy machine may take twenty times as long as a quiet one, and no test
 * fails for that. A test itself may take longer (vitest.config.ts).
 */
export const patienceMs = 200_000;
