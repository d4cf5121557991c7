import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '#gateway/kernel/http/files.ts';

// The built client holds frontend/public as it is; this folder stands for it, so that no build is needed here.
const folder = mkdtempSync(join(tmpdir(), 'everystep-blog-'));
let server: Server;
let origin: string;

beforeAll(async () => {
  cpSync('frontend/public', folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(folder, 'removed.js'), '0;');
  server = createServer(createFiles(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each(['wearables.md', 'nutrition-trends.md', 'sleep-optimization.md'])(
  'REST-75 GET /blog-posts/%s returns markdown text to anyone',
  async (filename) => {
    const response = await fetch(`${origin}/blog-posts/${filename}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(await response.text()).toBe(readFileSync(`frontend/public/blog-posts/${filename}`, 'utf8'));
  },
);

test.each(['unknown.md', 'unknown', '', 'wearables', '..%2findex', '%00', 'wearables.md/x'])(
  'REST-75 BLOG-26 /blog-posts/%s is not found, and never returns the client',
  async (filename) => {
    const response = await fetch(`${origin}/blog-posts/${filename}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<title>');
  },
);

test.each([
  '/.env',
  '/.git/config',
  '/%2eenv',
  '/.well-known/x',
  '/missing.js',
  '/wp-login.php',
  '/a/ä.map',
  '/x%2f.env',
  '/assets/gone-1a2b.js',
])('B7 %s is 404; a navigation there gets the client with that status', async (path) => {
  const response = await fetch(origin + path);
  expect([response.status, (await response.text()).includes('<title>')]).toEqual([404, false]);
  const page = await fetch(origin + path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect([page.status, page.headers.get('content-type'), (await page.text()).includes('<title>app')]).toEqual([
    404,
    'text/html; charset=utf-8',
    true,
  ]);
});

test('BLOG-25 the screens of the blog are still the client', async () => {
  for (const path of ['/blog-feed', '/blog-post?post=wearables.md', '/no-such-screen'])
    expect(await (await fetch(origin + path)).text()).toContain('<title>app');
});

test('a file that was removed since the start breaks its response off, and the server goes on', async () => {
  rmSync(join(folder, 'removed.js'));
  await expect(fetch(`${origin}/removed.js`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${origin}/blog-feed`)).status).toBe(200);
});
