import { setImmediate } from 'node:timers/promises';
import type { Member } from './context.ts';

interface Work {
  /** The share of a pause's worth of work that was done since the last one. */
  done: number;
  pause: Promise<unknown>;
}

const works = new WeakMap<Member, Work>();

/**
 * Lets other requests run between two parts of a large one. `share` says how much of the longest uninterrupted stretch
 * (some ten milliseconds) the next part takes. GraphQL resolves all items of a list at once: they wait in order.
 */
export async function pauseBefore(member: Member, share: number): Promise<void> {
  const work = works.get(member) ?? { done: 0, pause: Promise.resolve() };
  works.set(member, work);
  work.done += share;
  if (work.done > 1) {
    work.done = share;
    work.pause = work.pause.then(() => setImmediate());
  }
  await work.pause;
}

const rowsAtOnce = 250;

/** Resolves the rows of a long list a group at a time, in order, so that completing 5,000 of them is not one stretch. */
export function inGroups<Row>(member: Member, rows: readonly Row[]): readonly Row[] {
  if (rows.length <= rowsAtOnce) return rows;
  const resolved = rows.map((row): Row | Promise<Row> => pauseBefore(member, 1 / rowsAtOnce).then(() => row));
  // GraphQL awaits each item of a list; the types of prismaField don't say so.
  return resolved as readonly Row[];
}
