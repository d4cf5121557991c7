import * as z from 'zod/mini';

/** Field and first message of each rule that `read` breaks; fails when it breaks none. */
export function problemsOf(read: () => unknown): Record<string, string> {
  try {
    read();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const problems: Record<string, string> = {};
    for (const { path, message } of error.issues) problems[path.join('.')] ??= message;
    return problems;
  }
  throw new Error('Every rule was kept.');
}
