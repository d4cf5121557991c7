import { readFiles } from '#gateway/imports/sources/readFiles.rules.ts';
import type { FileNote, ReadOptions } from '#gateway/imports/sources/reader.rules.ts';

export interface ReadTask {
  files: readonly { name: string; blob: Blob }[];
  options: Omit<ReadOptions, 'onBytes'>;
}

/** What the worker tells: lines of records, how far it is, something about a file, that it is done or failed. */
export type ReadNews =
  | { kind: 'lines'; text: string; entries: number }
  | { kind: 'bytes'; bytes: number }
  | { kind: 'note'; note: FileNote }
  | { kind: 'done'; entries: number }
  | { kind: 'failed'; message: string };

/** Letters that are sent at once. */
const letters = 2_000_000;
const tell = (news: ReadNews) => postMessage(news);

/** Waits until the lines have been sent, so that never more than some of them are in memory. */
const taken = () => new Promise<void>((resolve) => addEventListener('message', () => resolve(), { once: true }));

addEventListener(
  'message',
  ({ data }: MessageEvent<ReadTask>) =>
    void read(data).catch((error: unknown) =>
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    ),
  { once: true },
);

async function read({ files, options }: ReadTask): Promise<void> {
  let [text, entries, bytes, told] = ['', 0, 0, 0];
  const step = files.reduce((sum, { blob }) => sum + blob.size, 0) / 200;
  const onBytes = (more: number) => {
    bytes += more;
    if (bytes - told < step) return;
    told = bytes;
    tell({ kind: 'bytes', bytes });
  };
  const send = async () => {
    if (text === '') return;
    const wait = taken();
    tell({ kind: 'lines', text, entries });
    text = '';
    await wait;
  };
  for await (const record of readFiles(files, { ...options, onBytes })) {
    if (record.kind === 'problem' || record.kind === 'archive' || record.kind === 'columns') {
      tell({ kind: 'note', note: record });
      continue;
    }
    if (!['file', 'skipped', 'piece'].includes(record.kind)) entries += 1;
    text += `${JSON.stringify(record)}\n`;
    if (text.length >= letters) await send();
  }
  await send();
  tell({ kind: 'done', entries });
}
