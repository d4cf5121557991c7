/**
 * The longest time in ms that a test waits for something it expects. A busy machine can be twenty times slower than a quiet
 * one, and that must not fail a test. The limit of a whole test is longer (vitest.config.ts).
 */
export const patienceMs = 200_000;
