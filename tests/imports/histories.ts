import { expect } from 'vitest';
import type { HistoryRecord } from '#gateway/imports/history.rules.ts';
import { readFiles } from '#gateway/imports/sources/readFiles.rules.ts';
import type { FileNote, ReadOptions } from '#gateway/imports/sources/reader.rules.ts';
import { gateway, type Member } from '#tests/support/kit.ts';
import { apply, exportOf, whenNot } from './archives.ts';

const usual: ReadOptions = { weightUnit: 'KG', dayFirst: true, zone: 'UTC' };

export type Made = Record<string, string | Uint8Array>;

/** Reads files as the app does on a device. */
export async function readMade(files: Made, options: Partial<ReadOptions> = {}) {
  const records: HistoryRecord[] = [];
  const notes: FileNote[] = [];
  const blobs = Object.entries(files).map(([name, content]) => ({
    name,
    blob: new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
  }));
  for await (const read of readFiles(blobs, { ...usual, ...options })) {
    if (read.kind === 'problem' || read.kind === 'archive' || read.kind === 'columns') notes.push(read);
    else records.push(read);
  }
  return { records, notes };
}

export const linesOf = (records: readonly unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** Sends lines of records. Returns status and body. */
export async function sendLines({ token }: Pick<Member, 'token'>, lines: string | Buffer, query = '') {
  const { url } = await gateway();
  const form = new FormData();
  form.set('records', new Blob([typeof lines === 'string' ? lines : new Uint8Array(lines)]), 'records.ndjson');
  const response = await fetch(`${url}/api/import/history${query}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
}

export type Choices = Record<string, 'KEEP' | 'TAKE' | 'BOTH'>;

/** Reads, sends and applies files. Returns the import. */
export async function bringFiles(
  ann: Member,
  files: Made,
  { choices, ...options }: Partial<ReadOptions> & { choices?: Choices } = {},
) {
  const { records } = await readMade(files, options);
  const sent = await sendLines(ann, linesOf(records));
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return applyHistory(ann, sent.body.id, choices);
}

export async function applyHistory(ann: Member, id: string, choices?: Choices) {
  if (!choices) return apply(ann, id);
  expect((await ann.rest('POST', `/api/import/${id}/apply`, choices)).status).toBe(200);
  return whenNot(ann, id, 'APPLYING');
}

export const countsOf = ({ report }: { report: { counts: { label: string; added: number }[] } }) =>
  Object.fromEntries(report.counts.map(({ label, added }) => [label, added]));

/** Everything of an account but what tells that something was exported or imported. */
export async function contentsOf(ann: Member): Promise<string> {
  const { files } = await exportOf(ann);
  return JSON.stringify({ ...files, 'security-events': null, sessions: null, account: null });
}
