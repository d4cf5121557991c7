import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { historyTexts } from '#frontend/imports/historyTexts.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { manyEntries } from '#tests/imports/manyEntries.ts';
import { call, person, server } from '#tests/platform/stallKit.ts';
import { needChromium, quietFlags } from '#tests/support/chromium.ts';

const day = '2016-03-02';
const asked = [
  ['GET', `/api/activities/date/${day}`],
  ['GET', `/api/macros/date/${day}`],
  ['POST', '/graphql', { query: `{viewer{day(date:"${day}"){date activities{id}}}}` }],
] as const;

test('PROF-07 20,000 entries are brought in and undone by a browser, while the member and others use the app', async () => {
  const [ann, eve] = [await person(), await person()];
  const goal = { goalType: 'daily_move', goalName: 'Move', targetValuePrimary: 1 };
  await call('POST', '/api/goals', goal, ann);
  const browser = await chromium.launch({ executablePath: needChromium(), args: quietFlags });
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ baseURL: server.url, timezoneId: 'UTC' })).newPage();
  await page.addInitScript((token) => localStorage.setItem('authToken', token), ann);
  await page.goto('/profile/history');
  await page.getByRole('button', { name: historyTexts.choose }).waitFor();
  await page.evaluate(() => {
    const state = { longestTask: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longestTask = Math.max(state.longestTask, duration);
    }).observe({ type: 'longtask', buffered: false });
    Object.assign(globalThis, { tasks: state });
  });

  /** Does a step while both members use the app, and tells how long everything took. */
  const step = (name: string, work: () => Promise<void>) =>
    server.measure('20,000 entries', name, async () => {
      await page.evaluate(() => ((globalThis as unknown as { tasks: { longestTask: number } }).tasks.longestTask = 0));
      const progress = { isDone: false };
      const times = [ann, eve].map(async (token) => {
        const taken: number[] = [];
        while (!progress.isDone)
          for (const [method, path, body] of asked) {
            const begun = performance.now();
            expect((await call(method, path, body, token)).status).toBe(200);
            taken.push(performance.now() - begun);
          }
        return taken.toSorted((one, other) => one - other);
      });
      const begun = performance.now();
      try {
        await work();
      } finally {
        progress.isDone = true;
      }
      const seconds = (performance.now() - begun) / 1000;
      const figures = (await Promise.all(times)).map(
        (taken) => `${taken.length} requests, p99 ${taken[Math.floor(taken.length * 0.99)]!.toFixed(0)} ms`,
      );
      const longest = await page.evaluate(
        () => (globalThis as unknown as { tasks: { longestTask: number } }).tasks.longestTask,
      );
      console.log(
        `${name}: ${seconds.toFixed(1)} s; hers ${figures[0]}; another's ${figures[1]}; longest task of the page ${longest.toFixed(0)} ms`,
      );
      return `${seconds.toFixed(1)} s`;
    });

  const files = Object.entries(manyEntries()).map(([name, content]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content as string),
  }));
  const timeout = 300_000;
  await step('preview', async () => {
    await page.locator('input[type=file]').setInputFiles(files);
    await page.getByRole('row', { name: /^Activities/ }).waitFor({ timeout });
  });
  await step('apply', async () => {
    await page.getByRole('button', { name: /^Import [\d,]+ entries$/ }).click();
    await page.getByRole('button', { name: importTexts.undo }).waitFor({ timeout });
  });
  const counts = async () => JSON.parse((await call('GET', '/api/import', undefined, ann)).bytes.toString())[0];
  const { report } = await counts();
  const added = report.counts.reduce((sum: number, count: { added: number }) => sum + count.added, 0);
  await step('undo', async () => {
    await page.getByRole('button', { name: importTexts.undo }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^The import is undone: /).waitFor({ timeout });
  });
  expect((await counts()).undoing).toEqual({ removed: added, restored: 0, kept: 0, gone: 0 });
});
