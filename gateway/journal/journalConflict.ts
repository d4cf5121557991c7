import { ExpectedError } from '#gateway/platform/errors.ts';
import type { JournalRow } from './journalReading.service.ts';
import { journalTexts } from './journalTexts.rules.ts';

/** Somebody saved this day's entry after the caller read it. Nothing was written: the caller holds one text, `theirs` is the other. */
export class JournalConflictError extends ExpectedError {
  readonly code = 'CONFLICT';
  readonly status = 409;
  readonly theirs: JournalRow;
  constructor(theirs: JournalRow) {
    super(journalTexts.conflict);
    this.theirs = theirs;
  }
}
