import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';
import { historyLimits, type HistoryRecord, historyRecord, isPiece } from './history.rules.ts';
import { importLimits } from './import.rules.ts';
import { partKey } from './importParts.ts';
import { importTexts } from './importTexts.rules.ts';

/** A line that is no record. */
export interface BadLine {
  kind: 'bad';
  field: string;
  message: string;
}

/** `line` counts the records; the pieces of photos are none. */
export type HistoryLine = (HistoryRecord | BadLine) & { line: number };

/** The records of a stored history, line by line, across its parts. Throws TooLargeError. */
export async function* linesOfBatch(
  { kernel, id: userId }: Member,
  dataKey: Awaited<ReturnType<typeof dataKeyOf>>,
  { id: batchId, parts }: Pick<ImportBatch, 'id' | 'parts'>,
): AsyncGenerator<HistoryLine> {
  let lines = 0;
  let line = 0;
  for (let part = 0; part < parts; part += 1) {
    const object = await kernel.storage.getObject(partKey({ userId, batchId }, part), dataKey);
    // A part ends with a whole line, so a letter never spans two parts.
    for await (const text of linesOf(object.read(0, object.size))) {
      lines += 1;
      if (lines > importLimits.rows) throw new TooLargeError(importTexts.tooManyRows);
      if (isPiece(text)) continue;
      line += 1;
      yield { ...recordOf(text), line };
    }
  }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    if (rest.length > historyLimits.lineLetters) throw new TooLargeError(importTexts.entryTooLarge('records'));
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rest;
}

function recordOf(text: string): HistoryRecord | BadLine {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return { kind: 'bad', field: '', message: importTexts.notARow };
  }
  const parsed = historyRecord.safeParse(sent);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return {
    kind: 'bad',
    field: issue?.path.map(String).join('.').slice(0, 100) ?? '',
    message: issue?.path.length ? issue.message : importTexts.notARow,
  };
}
