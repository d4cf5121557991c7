import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { filesIn } from '#tests/support/filesIn.ts';
import { jpeg } from '#tests/support/images.ts';
import { callAt } from '#tests/support/instances.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

/** Begins an upload of one photo and sends half of its body. Returns a function that sends the rest and reads the reply. */
async function beginUpload(url: string, token: string) {
  const { name, type, bytes } = await jpeg('slow.jpg', { width: 1200, height: 900 });
  const body = Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="photos"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const sent = request(`${url}/api/photos`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
    },
  });
  const half = Math.floor(body.length / 2);
  sent.write(body.subarray(0, half));
  return async () => {
    const replied = once(sent, 'response');
    sent.end(body.subarray(half));
    const [response] = (await replied) as [IncomingMessage];
    return { status: response.statusCode, body: (await json(response)) as { imageUrl: string; size: number }[] };
  };
}

test('A9 a running upload at one server survives the start of another', async () => {
  const database = await createTestDatabase();
  const folder = await dataFolder();
  onTestFinished(async () => {
    await folder.remove();
    await database.drop();
  });
  const environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const first = await startServer(environment);
  onTestFinished(async () => void (await first.end('SIGTERM')));
  const { token } = (await (
    await callAt(first.url, 'POST', '/api/register', {
      username: 'ada',
      email: 'ada@example.org',
      password: 'correct horse',
      firstName: 'A',
      lastName: 'L',
    })
  ).json()) as { token: string };

  const temp = join(folder.path, 'objects', '.tmp');
  const finish = await beginUpload(first.url, token);
  await expect.poll(() => filesIn(temp)).toHaveLength(1);
  await mkdir(join(temp, 'elsewhere.1.1.00000000'));
  const left = join(temp, 'elsewhere.1.1.00000000', 'left');
  await writeFile(left, 'x');
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(left, twoHoursAgo, twoHoursAgo);

  const second = await startServer(environment);
  onTestFinished(async () => void (await second.end('SIGTERM')));
  // Shows that the second server has swept.
  await expect.poll(() => filesIn(temp)).not.toContain('left');

  const { status, body } = await finish();
  expect(status).toBe(201);
  const photo = await callAt(second.url, 'GET', new URL(body[0]!.imageUrl, second.url).pathname, undefined, token);
  expect((await photo.arrayBuffer()).byteLength).toBe(body[0]!.size);
});
