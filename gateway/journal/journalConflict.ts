import { ExpectedError } from '#gateway/platform/errors.ts';
import type { JournalRow } from './journalReading.service.ts';
import { journalTexts } from './journalTexts.rules.ts';

/** The day's entry was saved elsewhere after the caller read it. Nothing was written; `theirs` is the saved entry. */
export class JournalConflictError extends ExpectedError {
  readonly code = 'CONFLICT';
  readonly status = 409;
  readonly theirs: JournalRow;
  constructor(theirs: JournalRow) {
    super(journalTexts.conflict);
    this.theirs = theirs;
  }
}
