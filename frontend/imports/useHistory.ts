import { useRef, useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { preferences } from '#frontend/app/preferences.ts';
import { restMessage } from '#frontend/app/restMessage.ts';
import type { FileNote, ReadOptions } from '#gateway/imports/sources/reader.rules.ts';
import { historyTexts } from './historyTexts.ts';
import { sendArchive } from './sendArchive.ts';
import { HistorySending, type HistoryProgress, readHistory } from './sendHistory.ts';

export type ColumnsNote = Extract<FileNote, { kind: 'columns' }>;
type Matches = NonNullable<ReadOptions['matches']>;

type State =
  | { step: 'idle' }
  | { step: 'reading'; progress: HistoryProgress }
  | { step: 'looking' }
  /** Files whose columns the person has to name. */
  | { step: 'columns'; waiting: readonly ColumnsNote[]; matches: Matches };

/** Reads chosen files, asks for the meaning of unknown columns, and sends the entries for a preview. */
export function useHistory(onSent: () => void) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const cancelling = useRef(new AbortController());
  const sending = useRef<HistorySending>(null);
  const chosen = useRef<readonly File[]>([]);

  async function readInto(files: readonly File[], matches: Matches): Promise<readonly FileNote[]> {
    const { signal } = cancelling.current;
    const onProgress = (progress: HistoryProgress) => setState({ step: 'reading', progress: { ...progress } });
    onProgress({ share: 0, entries: 0 });
    const task = {
      files: files.map((file) => ({ name: file.name, blob: file as Blob })),
      options: { ...deviceOptions(), matches },
    };
    const { notes } = await readHistory(task, { onLines: (text) => sending.current!.add(text), onProgress, signal });
    return notes;
  }

  async function finish(): Promise<void> {
    setState({ step: 'looking' });
    if (await sending.current!.finish()) onSent();
    setState({ step: 'idle' });
  }

  /** Shows a failure; a cancelled reading is none. */
  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!cancelling.current.signal.aborted) {
        const description = restMessage(error);
        notify({ ...historyTexts.failed, ...(description && { description }), variant: 'destructive' });
      }
      setState({ step: 'idle' });
    }
  }

  return {
    state,
    problems,
    read: (files: readonly File[]) =>
      guarded(async () => {
        cancelling.current = new AbortController();
        sending.current = new HistorySending(cancelling.current.signal);
        chosen.current = files;
        setProblems([]);
        const notes = await readInto(files, {});
        setProblems(
          notes.flatMap((note) => (note.kind === 'problem' ? [historyTexts.problem(note.file, note.problem)] : [])),
        );
        // Half a file would bring half of its entries.
        if (notes.some((note) => note.kind === 'problem' && note.problem === 'damaged'))
          return setState({ step: 'idle' });
        const archive = notes.find(({ kind }) => kind === 'archive');
        if (archive) return await bringArchive(files.find(({ name }) => name === archive.file)!);
        const waiting = notes.filter((note) => note.kind === 'columns');
        if (waiting.length === 0) return await finish();
        setState({ step: 'columns', waiting, matches: {} });
      }),
    /** Takes the meaning of the first waiting file's columns; null leaves the file out. */
    match: (match: Matches[string] | null) =>
      guarded(async () => {
        if (state.step !== 'columns') return;
        const [first, ...waiting] = state.waiting;
        const matches = match ? { ...state.matches, [first!.file]: match } : state.matches;
        if (waiting.length > 0) return setState({ step: 'columns', waiting, matches });
        const files = chosen.current.filter(({ name }) => name in matches);
        if (files.length > 0) await readInto(files, matches);
        await finish();
      }),
    cancel: () => {
      cancelling.current.abort();
      setState({ step: 'idle' });
    },
  };

  async function bringArchive(file: File): Promise<void> {
    await sendArchive(file, {
      onProgress: (share) => setState({ step: 'reading', progress: { share, entries: 0 } }),
      signal: cancelling.current.signal,
    });
    onSent();
    setState({ step: 'idle' });
  }
}

/** Strong and others name no unit: theirs is that of the person. */
function deviceOptions() {
  const order = new Intl.DateTimeFormat(navigator.language).formatToParts(0).map(({ type }) => type);
  return {
    weightUnit: preferences().weightUnit === 'LB' ? 'LB' : 'KG',
    dayFirst: order.indexOf('day') < order.indexOf('month'),
    zone: memberZone(),
  } as const;
}
