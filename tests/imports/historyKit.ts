import { expect } from 'vitest';
import type { Member } from '#tests/support/kit.ts';
import { undo } from './archives.ts';
import { bringFiles, contentsOf, countsOf, type Made } from './histories.ts';

/**
 * Every source's way: in, again with nothing new, and undone to the letter. Returns the import, looked at by `see` while
 * it is in.
 */
export async function bringTwiceAndUndo(
  ann: Member,
  files: Made,
  counts: Record<string, number>,
  see: () => Promise<void>,
) {
  const before = await contentsOf(ann);
  const first = await bringFiles(ann, files);
  expect([first.state, countsOf(first)]).toEqual(['APPLIED', counts]);
  expect(first.report.refusals).toEqual([]);
  await see();
  const after = await contentsOf(ann);
  const again = await bringFiles(ann, files);
  expect(Object.values(countsOf(again)).every((added) => added === 0)).toBe(true);
  expect(again.report.counts.every(({ different }: { different: number }) => different === 0)).toBe(true);
  expect(await contentsOf(ann)).toBe(after);
  expect(await undo(ann, first.id)).toMatchObject({ state: 'UNDONE', undoing: { kept: 0, gone: 0 } });
  expect(await contentsOf(ann)).toBe(before);
  return first;
}
