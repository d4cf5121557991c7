import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Answered } from './load.ts';

/** A server, and the file of what wrk sends to it. */
export interface WrkPlan {
  url: string;
  file: string;
}

const script = fileURLToPath(new URL('wrk.lua', import.meta.url));

/** True where wrk is installed (Debian: `apt-get install wrk`). */
export function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}

/** Writes raw requests to a file for wrk, and returns its path. */
export function keepRequests(requests: readonly string[]): string {
  const file = join(tmpdir(), `everystep-wrk-${randomUUID()}`);
  writeFileSync(file, requests.join('\0'), { mode: 0o600 });
  return file;
}

/** Sends a plan's requests for a time, rounded to whole seconds. Throws when a response is not a success. */
export async function runWrk(name: string, { url, file }: WrkPlan, connections: number, ms: number): Promise<Answered> {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script, url, '--', file];
  const { stdout } = await promisify(execFile)('wrk', args);
  const { failed, ...answered } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Answered & { failed: number };
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
  return answered;
}
