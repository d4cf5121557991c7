/**
 * How long a test waits for what it expects, in ms. A busy machine may take twenty times as long as a quiet one, and a test
 * must not fail because of that. The limit of a whole test is longer (vitest.config.ts).
 */
export const patienceMs = 200_000;
