import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesIn } from '#tests/support/filesIn.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { dataFolder, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

interface Row {
  id: string;
  size: number;
  imageUrl: string;
  thumbnailUrl: string;
}

test('REST-62 a server killed during 30 uploads has no row without its files, and every acknowledged photo, three times of three', async () => {
  const folder = await dataFolder();
  cleanUp.push(folder.remove);
  let server: ServerProcess = await startServer({ DATA_DIR: folder.path });
  const account = {
    username: 'keeper',
    email: 'keeper@example.org',
    password: 'secret',
    firstName: 'A',
    lastName: 'B',
  };
  const registered = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await registered.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const picture = await jpeg('front.jpg', { width: 1200, height: 900 });
  const acknowledged = new Set<string>();

  for (let round = 1; round <= 3; round += 1) {
    let answered = 0;
    const uploads = Array.from({ length: 30 }, async () => {
      const id = randomUUID();
      const answer = await sendPhotos({ url: server.url, token }, [picture], { id }).catch(() => null);
      if (answer?.status === 201) acknowledged.add(id);
      if (answer) answered += 1;
    });
    await expect.poll(() => answered, { interval: 2 }).toBeGreaterThan(round * 2);
    await server.end('SIGKILL');
    await Promise.all(uploads);

    server = await startServer({ DATA_DIR: folder.path });
    expect(await filesIn(join(folder.path, 'objects', '.tmp'))).toEqual([]);
    const rows = (await (await fetch(`${server.url}/api/photos`, { headers })).json()) as Row[];
    const ids = new Set(rows.map(({ id }) => id));
    expect([round, [...acknowledged].filter((id) => !ids.has(id))]).toEqual([round, []]);
    for (const { id, size, imageUrl, thumbnailUrl } of rows) {
      const full = await fetch(server.url + imageUrl);
      expect([id, full.status, (await full.arrayBuffer()).byteLength]).toEqual([id, 200, size]);
      expect([id, (await fetch(server.url + thumbnailUrl)).status]).toEqual([id, 200]);
    }
  }
  expect(await server.end('SIGTERM')).toBe(0);
});
