import { randomUUID } from 'node:crypto';
import { callAt } from './instances.ts';

/** Sends writes in four streams, each again until it is acknowledged, as an app does. Returns their ids when `isEnough`. */
export async function writeUntil(isEnough: (acknowledged: number) => boolean, write: (id: string) => Promise<number>) {
  const acknowledged: string[] = [];
  const stream = async () => {
    while (!isEnough(acknowledged.length)) {
      const id = randomUUID();
      while ((await write(id).catch(() => 0)) !== 201);
      acknowledged.push(id);
    }
  };
  await Promise.all([stream(), stream(), stream(), stream()]);
  return acknowledged;
}

/** Kills a process between two acknowledged writes, and stops once as many came after as before. */
export function killedHalfway(kill: () => void): (acknowledged: number) => boolean {
  let killed = false;
  return (acknowledged) => {
    if (acknowledged >= 25 && !killed) {
      killed = true;
      kill();
    }
    return acknowledged >= 60;
  };
}

/** Returns the sorted ids of all activities of a member. */
export async function idsOf(url: string, token: string): Promise<string[]> {
  const rows = (await (await callAt(url, 'GET', '/api/activities', undefined, token)).json()) as { id: string }[];
  return rows.map(({ id }) => id).toSorted();
}
