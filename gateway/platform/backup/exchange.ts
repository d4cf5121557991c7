import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stopAbandoned } from '../postgres.ts';
import { locationOf } from '../postgresLocation.ts';
import { endDrafts } from '../postgresProcess.ts';
import { removeMarker, type RestoreMarker, writeMarker } from './restoreMarker.ts';
import { flushFolder } from '../files.ts';

/** The folder where an instance is built before it moves into DATA_DIR. */
export const stagingFolder = (dataDir: string) => join(dataDir, 'restoring');

const database = ['postgres', 'postgres.password', 'postgres-is-elsewhere.txt'];
const files = ['objects', 'outbox', 'secret.key', 'instance.txt'];

/** True when the folder has an embedded database or a note of its location. */
export function hasDatabase(dataDir: string): boolean {
  return database.some((part) => existsSync(join(dataDir, part)));
}

/** The parts of DATA_DIR that an archive replaces. */
export function partsOf({
  contents,
  isEmbedded,
}: {
  contents: 'everything' | 'database';
  isEmbedded: boolean;
}): string[] {
  return [...(isEmbedded ? database : []), ...(contents === 'everything' ? files : [])];
}

/**
 * Moves what was built into DATA_DIR and what was there into the restore point, by renames alone. Each step may be done
 * again: a killed one is finished by the next call.
 */
export async function exchange(dataDir: string, marker: RestoreMarker): Promise<void> {
  const { parts, restorePoint } = marker;
  if (marker.phase !== 'moving-in') {
    await writeMarker(dataDir, { ...marker, phase: 'moving-out' });
    await moveAll(parts, dataDir, restorePoint);
  }
  await writeMarker(dataDir, { ...marker, phase: 'moving-in' });
  await moveAll(parts, stagingFolder(dataDir), dataDir);
  await finish(dataDir);
}

/** Undoes the moves of a restore that was not finished. What was built is left to be removed or to be built again. */
export async function takeBack(dataDir: string, marker: RestoreMarker): Promise<void> {
  const { parts, phase, restorePoint } = marker;
  if (phase === 'moving-in') {
    await moveAll(parts, dataDir, stagingFolder(dataDir));
    // From here on a part in DATA_DIR is an old one.
    await writeMarker(dataDir, { ...marker, phase: 'moving-out' });
  }
  if (phase.startsWith('moving')) await moveAll(parts, restorePoint, dataDir);
}

/** Removes what a restore needed beside the instance, its marker last. */
export async function finish(dataDir: string): Promise<void> {
  await clearStaging(dataDir);
  await removeMarker(dataDir);
  await flushFolder(dataDir);
}

/**
 * Removes what an earlier restore built. Its database may still run or be in the making, and may lie elsewhere (see
 * locationOf).
 */
export async function clearStaging(dataDir: string): Promise<void> {
  const staging = stagingFolder(dataDir);
  if (hasDatabase(staging)) {
    await stopAbandoned(staging);
    const { cluster } = await locationOf(staging);
    await endDrafts(cluster);
    await rm(dirname(cluster), { recursive: true, force: true });
  } else if (existsSync(staging)) {
    await endDrafts(join(await realpath(staging), 'postgres'));
  }
  await rm(staging, { recursive: true, force: true });
}

async function moveAll(parts: readonly string[], from: string, to: string): Promise<void> {
  const found = parts.filter((part) => existsSync(join(from, part)));
  if (found.length === 0) return;
  await mkdir(to, { recursive: true, mode: 0o711 });
  for (const part of found) await rename(join(from, part), join(to, part));
  await flushFolder(to);
  await flushFolder(from);
}
