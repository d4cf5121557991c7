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
