import type { HistoryRecord } from '../history.rules.ts';
import { readAppleHealth } from './appleHealth.rules.ts';
import type { FileNote } from './reader.rules.ts';
import { readGpx } from './gpx.rules.ts';
import { readTcx } from './tcx.rules.ts';

type XmlKind = 'apple' | 'gpx' | 'tcx' | null;

/** The kind of an XML file, from its first element. */
export function xmlKindOf(head: Uint8Array): XmlKind {
  const text = new TextDecoder().decode(head);
  if (/<!DOCTYPE HealthData|<HealthData[\s>]/.test(text)) return 'apple';
  if (/<TrainingCenterDatabase[\s>]/.test(text)) return 'tcx';
  return /<gpx[\s>]/.test(text) ? 'gpx' : null;
}

const readers = { apple: readAppleHealth, gpx: readGpx, tcx: readTcx } as const;

export async function* readXml(
  kind: XmlKind,
  chunks: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<HistoryRecord | FileNote> {
  if (kind === null) return yield { kind: 'problem', file, problem: 'otherXml' };
  let isEmpty = true;
  for await (const read of readers[kind](chunks, file)) {
    if (isEmpty) yield { kind: 'file', name: file.slice(0, 255) };
    isEmpty = false;
    yield read;
  }
  if (isEmpty) yield { kind: 'problem', file, problem: 'empty' };
}
