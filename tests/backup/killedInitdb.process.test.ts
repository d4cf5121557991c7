import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { draftProcesses, signalIfAlive } from '#gateway/platform/postgresProcess.ts';
import { beginCommand, runCommand } from '#tests/support/commandProcess.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

async function newFolder(): Promise<string> {
  const folder = await dataFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

test.skipIf(process.platform !== 'linux')(
  'A5 a restore that is killed while it makes a database can be cancelled, and nothing of it goes on',
  async () => {
    const original = await newFolder();
    const archive = join(await newFolder(), 'everystep.tar');
    expect(await (await startServer({ DATA_DIR: original })).end('SIGTERM')).toBe(0);
    expect(await runCommand('backup', [archive], { DATA_DIR: original })).toMatchObject({ code: 0 });

    const DATA_DIR = await newFolder();
    const cluster = join(DATA_DIR, 'restoring', 'postgres');
    const { child, done } = beginCommand('restore', [archive], { DATA_DIR });
    // Stopped, they cannot end by themselves before the restore is cancelled. What ends before it is stopped (initdb runs
    // several short PostgreSQLs) is not waited for.
    let stopped: number[] = [];
    while (stopped.length === 0 && child.exitCode === null) {
      const making = await draftProcesses(cluster);
      for (const pid of making) signalIfAlive(pid, 'SIGSTOP');
      const alive = await draftProcesses(cluster);
      stopped = making.filter((pid) => alive.includes(pid));
    }
    child.kill('SIGKILL');
    await done;
    expect(await draftProcesses(cluster)).toEqual(expect.arrayContaining(stopped));
    expect(stopped).not.toEqual([]);
    expect(await runCommand('restore', ['--cancel'], { DATA_DIR })).toMatchObject({ code: 0 });
    expect([await draftProcesses(cluster), existsSync(join(DATA_DIR, 'restoring'))]).toEqual([[], false]);
  },
);
