/** Messages about what a phone pushes, each once. */
export const phoneTexts = {
  neitherForm:
    'Send what Health Auto Export posts (`data` with `metrics` or `workouts`), or a list such as `steps`, `sleep`, `weight` or `workouts`.',
} as const;
