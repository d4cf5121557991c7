import { translated } from '#gateway/kernel/language.ts';
import type { ImportReport } from './import.rules.ts';
import { importTexts } from './importTexts.rules.ts';
import { neverImported } from './importTables.ts';

const ownWords: ReadonlySet<string> = new Set(Object.values(importTexts.passedOver));

/** Returns a stored report with its labels and reasons in the language of the request, and what is left out in words. */
export function reportInWords(report: ImportReport): ImportReport {
  return {
    ...report,
    counts: report.counts.map((count) => ({ ...count, label: translated(count.label) })),
    refusals: report.refusals.map((refusal) => ({ ...refusal, message: translated(refusal.message) })),
    ...(report.history && {
      history: {
        ...report.history,
        skipped: report.history.skipped.map((kind) =>
          ownWords.has(kind.what) ? { ...kind, what: translated(kind.what) } : kind,
        ),
      },
    }),
    leftOut: report.leftOut.flatMap((list) => neverImported[list] ?? []).map(translated),
  };
}
