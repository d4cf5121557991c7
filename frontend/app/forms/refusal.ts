import type { FieldConflict } from '../problem.ts';
import { fieldErrors, type Problem } from '../useMutation.ts';

/** Why an edit was not saved: messages by input, and what was changed elsewhere. */
export interface Refusal {
  messages: Record<string, string>;
  conflicts: readonly FieldConflict[];
}

export const nothingRefused: Refusal = { messages: {}, conflicts: [] };

export function refusalOf(problem: Problem): Refusal {
  return { messages: fieldErrors(problem), conflicts: problem.conflicts ?? [] };
}
