import * as z from 'zod/mini';
import { dayMs } from '#gateway/calendar/clock.ts';
import { choicesInput, type HistoryDomain, type HistoryReport } from './history.rules.ts';

const megabyte = 1024 * 1024;

/** Limits of one archive, packed and unpacked. */
export const importLimits = {
  archiveBytes: 1024 * megabyte,
  /** Files in it. */
  entries: 25_000,
  /** One list, and all of them, unpacked. */
  listBytes: 64 * megabyte,
  listsBytes: 200 * megabyte,
  /** One picture; exported ones are smaller, having at most 4,096 pixels a side. */
  pictureBytes: 25 * megabyte,
  /** Pieces of one picture in a history. The app makes them half a megabyte large. */
  picturePieces: 1000,
  /** The largest ratio of a large list to its packed form. */
  ratio: 100,
  /** Entries of one list, and of all. */
  listRows: 100_000,
  rows: 150_000,
  /** One entry: bytes (the longest journal text fits, with every character escaped), tokens, and levels with the list's own. */
  entryBytes: 1.25 * megabyte,
  entryTokens: 20_000,
  depth: 8,
  /** Limits of the thread that reads an archive, in a request and in a job. */
  thread: { preview: { megabytes: 512, seconds: 180 }, write: { megabytes: 512, seconds: 600 } },
  /** Archives of one member, and of all, that may wait to be looked through. */
  waitingPerMember: 1,
  waiting: 10,
  /** The number of refusals that are listed one by one. */
  refusals: 50,
  /** Uploads of a member. */
  perHour: 20,
} as const;

/** The lifetime of an uploaded archive in milliseconds, and the days in which an import can be undone. */
export const waitingMs = 3_600_000;
export const undoDays = 30;

/** Returns the end of the time in which an import can be undone, in milliseconds since 1970. */
export function undoEnd(appliedAt: string): number {
  return Date.parse(appliedAt) + undoDays * dayMs;
}

export const importPreferences = ['own', 'archive'] as const;
/** The side that wins where account and archive differ. */
export type ImportPreference = (typeof importPreferences)[number];

export type ImportState = 'uploading' | 'preview' | 'applying' | 'applied' | 'failed' | 'undoing' | 'undone';

/** The states of an import that was looked through and may be applied, and of one that was not applied yet. */
export const applicableStates = ['preview', 'failed'] as const;
export const unappliedStates = ['uploading', ...applicableStates] as const;

/** The effect of an import on one kind of row. */
export interface ImportCount {
  /** The list in the archive, without `.json`. */
  file: string;
  /** Its label: "Activities". */
  label: string;
  /** New to the account. */
  added: number;
  /** Existing, with the same content. */
  same: number;
  /** Existing, with other content. */
  different: number;
  /** Of the different ones: replaced by the archive's. */
  replaced: number;
  refused: number;
  /** The table of its rows, where the label is not the table's own. */
  table?: string;
  /** Of a history: whose choice counts. */
  domain?: HistoryDomain;
  /** Own rows that gave way. */
  removed?: number;
  /** Of the different ones: brought in before, and deleted by the member since. */
  deleted?: number;
}

export interface ImportRefusal {
  /** The list in the archive, without `.json`; of a history the name of the file. */
  file: string;
  /** Its position there, from 1; 0 for the whole list. */
  row: number;
  field: string;
  message: string;
}

export interface ImportReport {
  counts: ImportCount[];
  /** The first of what was refused. */
  refusals: ImportRefusal[];
  /** Files of the archive that are never imported. */
  leftOut: string[];
  /** Files that no Everystep archive holds; they were not read. */
  unknown: string[];
  /** Of a history. */
  history?: HistoryReport;
}

/** The report in a stored import; null before its preview. */
export function reportOf({ report }: { report: unknown }): ImportReport | null {
  return report as ImportReport | null;
}

export interface ImportUndoing {
  /** Entries that were removed again. */
  removed: number;
  /** Entries that are as they were before. */
  restored: number;
  /** Entries that were edited since, or that something newer needs: they stayed. */
  kept: number;
  /** Entries that the member had deleted since. All four together are what the import wrote. */
  gone: number;
}

export const applyInput = z.object({
  prefer: z.pipe(
    z.nullish(z.enum(importPreferences)),
    z.transform((prefer): ImportPreference => prefer ?? 'own'),
  ),
  choices: choicesInput,
});

/** Everything that would be written. What a history replaces with any choice is counted as replaced already. */
export function changesOf({ counts }: ImportReport, prefer: ImportPreference): number {
  return counts.reduce(
    (sum, { added, different, replaced, domain }) =>
      sum + added + (domain ? replaced : 0) + (prefer === 'archive' ? different : 0),
    0,
  );
}
