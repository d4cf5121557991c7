import { expect } from 'vitest';
import type { Member } from '#tests/support/kit.ts';
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
  const undone = await ann.rest('POST', `/api/import/${first.id}/undo`);
  expect([undone.status, undone.body.state, undone.body.undoing.kept, undone.body.undoing.gone]).toEqual([
    200,
    'UNDONE',
    0,
    0,
  ]);
  expect(await contentsOf(ann)).toBe(before);
  return first;
}
