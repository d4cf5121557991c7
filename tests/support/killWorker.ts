import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { urlOf, type Worker } from './distributedDatabase.ts';

/** Kills a worker's server as a power cut would. Returns a function that starts it again. */
export async function killWorker(worker: Worker): Promise<() => Promise<void>> {
  const { pid, folder, binaries, log } = await factsOf(worker);
  process.kill(pid, 'SIGKILL');
  return async () => {
    // PostgreSQL refuses to run as root: as the owner of its folder.
    const { uid, gid } = statSync(folder);
    const start = () =>
      promisify(execFile)(`${binaries}/pg_ctl`, ['-D', folder, '-l', log, '-w', 'start'], { uid, gid, cwd: folder });
    // The processes that it left behind end one after the other.
    for (let tries = 1; ; tries += 1) {
      try {
        await start();
        return;
      } catch (error) {
        if (tries === 50) throw error;
        await pause(200);
      }
    }
  };
}

async function factsOf(worker: Worker) {
  const client = new pg.Client(urlOf(worker));
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; folder: string; binaries: string }>(
      `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid, current_setting('data_directory') as folder,
        (select setting from pg_config where name = 'BINDIR') as binaries`,
    );
    return { ...rows[0]!, log: `${rows[0]!.folder}.log` };
  } finally {
    await client.end();
  }
}
