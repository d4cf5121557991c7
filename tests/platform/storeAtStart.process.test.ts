import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

let s3: S3Server;
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof dataFolder>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  s3.hang = undefined;
  database = await createTestDatabase();
  folder = await dataFolder();
  return async () => {
    await folder.remove();
    await database.drop();
  };
});

const environment = (storageUrl = s3.url) => ({
  DATA_DIR: folder.path,
  DATABASE_URL: database.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  STORAGE_URL: storageUrl,
});

test('the first start with a store that hangs ends with one line that names STORAGE_URL', async () => {
  s3.hang = 'before';
  const refusal = await startServer(environment()).catch((error: Error) => error.message);
  expect(refusal).toMatch(/^exit 1: The photo store at STORAGE_URL does not respond[^\n]*\n$/);
});

test('the first start with a wrong secret for the store ends with one line that names STORAGE_URL', async () => {
  const refusal = await startServer(environment(s3.url.replace('TESTKEY:', 'TESTKEY:not'))).catch(
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(/^exit 1: The photo store at STORAGE_URL refuses[^\n]*SignatureDoesNotMatch[^\n]*\n$/);
});

test('a later start with a store that hangs warns, names STORAGE_URL and serves', async () => {
  const first = await startServer(environment());
  expect(await first.end('SIGTERM')).toBe(0);
  s3.hang = 'before';
  const server = await startServer(environment());
  expect(server.output()).toContain('the photo store (STORAGE_URL, or DATA_DIR/objects) cannot be reached');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await expect
    .poll(() => server.output())
    .toContain('The setting STORAGE_URL may be wrong: its server did not answer as expected');
  expect(await server.end('SIGTERM')).toBe(0);
});
