import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parse, print, stripIgnoredCharacters } from 'graphql';
import {
  type KeptDocument,
  type KeptDocuments,
  keptDocumentsFile,
} from '#gateway/kernel/graphql/persistedDocuments.ts';
import { persistedFile } from './generate.ts';

const run = promisify(execFile);
/** An installed app that was not opened for longer asks the person to reload. */
export const keptMonths = 12;

/**
 * Returns what documents.json must hold: the documents of the client, and for 12 months those that the last commit held
 * and that are no longer current. The same in every month until a document changes.
 */
export async function keptDocuments(): Promise<string> {
  const current = Object.entries<string>(JSON.parse(await readFile(persistedFile, 'utf8')));
  const before = await committed();
  const formerIds = Object.keys(before.documents).filter((id) => before.documents[id]!.until === null);
  const isSame = new Set(formerIds).symmetricDifference(new Set(current.map(([id]) => id))).size === 0;
  return `${JSON.stringify(isSame ? before : replaced(before, current), null, 2)}\n`;
}

function replaced(before: KeptDocuments, current: [id: string, text: string][]): KeptDocuments {
  const month = Temporal.Now.plainDateISO('UTC').toPlainYearMonth();
  const oldest = month.subtract({ months: keptMonths }).toString();
  const definitions = new Map(Object.entries(before.definitions));
  const documents = new Map<string, KeptDocument>();
  for (const [id, { name, until, parts }] of Object.entries(before.documents)) {
    const last = until ?? month.toString();
    if (last >= oldest) documents.set(id, { name, until: last, parts });
  }
  for (const [id, text] of current) {
    const texts = parse(text).definitions.map((definition) => stripIgnoredCharacters(print(definition)));
    for (const each of texts) definitions.set(hash(each), each);
    documents.set(id, { name: /^\w+ (\w+)/.exec(text)![1]!, until: null, parts: texts.map(hash).join(' ') });
  }
  const used = new Set([...documents.values()].flatMap(({ parts }) => parts.split(' ')));
  return {
    documents: sorted([...documents], ([id, { name, until }]) => `${name} ${until ?? '9'} ${id}`),
    definitions: sorted(
      [...definitions].filter(([key]) => used.has(key)),
      ([, text]) => text,
    ),
  };
}

/** The documents of the last commit: what was compiled since then no other app has seen. Without git, those of the file. */
async function committed(): Promise<KeptDocuments> {
  const text = await run('git', ['show', `HEAD:${keptDocumentsFile}`], { maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    () => (existsSync(keptDocumentsFile) ? readFile(keptDocumentsFile, 'utf8') : '{"documents":{},"definitions":{}}'),
  );
  return JSON.parse(text) as KeptDocuments;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

function sorted<Value>(entries: [string, Value][], by: (entry: [string, Value]) => string): Record<string, Value> {
  return Object.fromEntries(entries.toSorted((one, other) => (by(one) < by(other) ? -1 : 1)));
}
