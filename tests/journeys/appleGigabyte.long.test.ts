import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chromium, type CDPSession } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { historyTexts } from '#frontend/imports/historyTexts.ts';
import { appleYears } from '#tests/imports/appleExport.ts';
import { needChromium, quietFlags } from '#tests/support/chromium.ts';
import { gateway, member } from '#tests/support/kit.ts';

/** MEGABYTES=50 is a quick look. */
const megabytes = Number(process.env.MEGABYTES ?? 1000);

test(`PROF-07 ${megabytes} MB of Apple Health are read by a real browser in bounded memory`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-apple-'));
  const path = join(folder, 'export.xml');
  await pipeline(Readable.from(appleYears(megabytes * 1e6)), createWriteStream(path));
  const ann = await member({ timezone: 'Europe/Berlin' });
  const { url } = await gateway();
  const browser = await chromium.launch({ executablePath: needChromium(), args: quietFlags });
  onTestFinished(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });
  const page = await (await browser.newContext({ baseURL: url, timezoneId: 'Europe/Berlin' })).newPage();
  await page.addInitScript((token) => localStorage.setItem('authToken', token), ann.token);
  await page.goto('/profile/history');
  await page.getByRole('button', { name: historyTexts.choose }).waitFor();
  const session = await browser.newBrowserCDPSession();
  const before = await residentOf(session);
  // The page answers while its worker reads: a frame is drawn at least this often.
  await page.evaluate(() => {
    const state = { longest: 0, last: performance.now() };
    const frame = (now: number) => {
      state.longest = Math.max(state.longest, now - state.last);
      state.last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { frames: state });
  });
  const begun = performance.now();
  await page.locator('input[type=file]').setInputFiles(path);
  let most = 0;
  const preview = page.getByRole('row', { name: /^Sleep/ }).waitFor({ timeout: 1_800_000 });
  for (let isDone = false; !isDone;) {
    most = Math.max(most, (await residentOf(session)) - before);
    isDone = await Promise.race([preview.then(() => true), page.waitForTimeout(200).then(() => false)]);
  }
  const seconds = (performance.now() - begun) / 1000;
  const longest = await page.evaluate(() => (globalThis as unknown as { frames: { longest: number } }).frames.longest);
  const [batch] = (await ann.rest('GET', '/api/import')).body;
  console.log(
    `${megabytes} MB read in ${seconds.toFixed(0)} s by Chromium; its page grew by at most ${(most / 1e6).toFixed(0)} MB; ${(batch.bytes / 1e6).toFixed(2)} MB sent; longest pause between two frames ${longest.toFixed(0)} ms; ${batch.report.history.days} days`,
  );
  expect(most).toBeLessThan(200_000_000);
  expect(batch.bytes).toBeLessThan(10_000_000);
});

/** The memory of the browser's pages, as the machine sees it. */
async function residentOf(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(
    pages.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
