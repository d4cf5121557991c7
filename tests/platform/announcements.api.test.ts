import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openAnnouncements } from '#gateway/platform/announcements.ts';
import { run } from '#tests/support/database.cluster.ts';
import { gateway } from '#tests/support/kit.ts';

/** The same database behind a connection that can fall silent: it stays open, and passes nothing on any more. */
async function silenceable(databaseUrl: string): Promise<{ url: string; silence: () => void }> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? url.port);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname);
    near.pipe(far).pipe(near);
    sockets.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, silence: () => sockets.splice(0).forEach((socket) => socket.unpipe().pause()) };
}

test('a listening connection that falls silent no longer counts as listening, and another one takes its place', async () => {
  const { database } = await gateway();
  const { url, silence } = await silenceable(database.url);
  const announcements = openAnnouncements(url, { checkMs: 20 });
  onTestFinished(() => announcements.close());
  const heard: string[] = [];
  let beginnings = 0;
  announcements.on('everystep_account', (payload) => heard.push(payload));
  announcements.onListening(() => (beginnings += 1));
  await announcements.start();
  const announce = (payload: string) => run(database.url, `notify everystep_account, '${payload}'`);
  await announce('one');
  await expect.poll(() => heard).toEqual(['one']);

  silence();
  await announce('missed');
  await expect.poll(() => announcements.isListening).toBe(false);
  await expect.poll(() => [announcements.isListening, beginnings]).toEqual([true, 2]);
  await announce('two');
  await expect.poll(() => heard).toEqual(['one', 'two']);
});
