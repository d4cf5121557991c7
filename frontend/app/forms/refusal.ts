import type { FieldConflict } from '../problem.ts';
import { t } from '#frontend/language/t.ts';
import { fieldErrors, type Problem } from '../useMutation.ts';

/** Why an edit was not saved: messages by input, and what was changed elsewhere. */
export interface Refusal {
  messages: Record<string, string>;
  conflicts: readonly FieldConflict[];
  /** The edited row was deleted elsewhere: what was typed stays in the form, and can be kept as a new entry. */
  isGone: boolean;
}

/** The notice of an edit whose row is gone (DeletedCard). */
export const editedGone = {
  title: t('No longer there'),
  description: t('It was deleted elsewhere. What you typed is still here.'),
} as const;

export const nothingRefused: Refusal = { messages: {}, conflicts: [], isGone: false };

export function refusalOf(problem: Problem): Refusal {
  return {
    messages: fieldErrors(problem),
    conflicts: problem.conflicts ?? [],
    isGone: problem.__typename === 'NotFoundProblem',
  };
}
