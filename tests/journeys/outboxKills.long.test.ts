import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { killBrowser, type Opened, openProfile, profileFolder } from '#tests/support/browserProfile.ts';
import { member, type Member } from '#tests/support/kit.ts';

/** KILLS=5 is a quick look. */
const kills = Number(process.env.KILLS ?? 50);
/** From the press of SAVE to the kill: some hit the write itself, some come after it was confirmed. */
const maxDelayMs = 1200;
const today = () => Temporal.Now.plainDateISO('UTC').toString();

interface Attempt {
  /** The name of the food, the kind of the activity, the weight, or the text of the journal. */
  name: string;
  /** True when the app said that it is kept on this device before the browser was killed. */
  isConfirmed: boolean;
}

const log = {
  async food(page: Page, name: string) {
    await page.getByRole('link', { name: 'ADD MACROS' }).click();
    await page.getByLabel('Description').fill(name);
    await page.getByLabel('Protein').fill('10');
    await page.getByLabel('Fats').fill('0');
    await page.getByLabel('Carbs').fill('0');
    return () => page.getByRole('button', { name: 'SAVE' }).click({ noWaitAfter: true });
  },
  async activity(page: Page, name: string) {
    await page.getByRole('link', { name: 'ADD ACTIVITY' }).click();
    await page.getByText('Choose an activity').click();
    await page.getByText('PINNED').waitFor();
    await page.getByText(name, { exact: true }).first().click();
    return () => page.getByRole('button', { name: 'SAVE' }).click({ noWaitAfter: true });
  },
  async weight(page: Page, name: string) {
    await page.getByLabel('Weight').fill(name);
    return () => page.getByLabel('Weight').press('Tab');
  },
  async journal(page: Page, name: string) {
    await page.goto('/journal-entry');
    await page.getByRole('textbox', { name: 'Journal' }).fill(name);
    return () => page.getByRole('button', { name: 'SAVE' }).click({ noWaitAfter: true });
  },
};

async function openOffline(folder: string, ann: Member): Promise<Opened> {
  const opened = await openProfile(folder, ann);
  await opened.context.setOffline(true);
  await opened.page.goto('/home');
  await opened.page.getByRole('link', { name: 'ADD MACROS' }).waitFor();
  return opened;
}

test(`what was confirmed offline survives ${kills} kills of the browser, and reaches the server once`, async () => {
  const ann = await member();
  const folder = profileFolder();
  const online = await openProfile(folder, ann);
  for (const [path, content] of [
    ['/home', 'ADD MACROS'],
    ['/select-activity', 'PINNED'],
    ['/add-activity', 'SAVE'],
    ['/journal-entry', 'SAVE'],
    ['/home', 'ADD MACROS'],
    ['/home', 'ADD MACROS'],
  ] as const) {
    await online.page.goto(path);
    await online.page.getByText(content).waitFor();
    await online.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  }
  await online.context.close();

  const attempts: Record<keyof typeof log, Attempt[]> = { food: [], activity: [], weight: [], journal: [] };
  const kinds = Object.keys(log) as (keyof typeof log)[];
  for (let round = 0; round < kills; round += 1) {
    const kind = kinds[round % kinds.length]!;
    const opened = await openOffline(folder, ann);
    const name = { food: `Food ${round}`, activity: 'Running', weight: String(140 + round), journal: `Text ${round}` }[
      kind
    ];
    const save = await log[kind](opened.page, name);
    const confirmation = opened.page.getByText('Saved on this device').waitFor();
    let isConfirmed = false;
    confirmation.then(
      () => (isConfirmed = true),
      () => {},
    );
    void save().catch(() => {});
    await wait(Math.random() * maxDelayMs);
    attempts[kind].push({ name, isConfirmed });
    await killBrowser(folder, opened);
    attempts[kind].at(-1)!.isConfirmed = isConfirmed;
  }

  const last = await openOffline(folder, ann);
  for (const { name, isConfirmed } of attempts.food)
    if (isConfirmed) await last.page.getByRole('link', { name: new RegExp(`^${name} `) }).waitFor();
  await last.context.setOffline(false);
  await last.page.getByText('Your fitness journal for every step').waitFor();
  await last.context.close();

  const { body: food } = await ann.rest('GET', `/api/macros/date/${today()}`);
  const foods = (food as { description: string }[]).map(({ description }) => description);
  expect(foods).toHaveLength(new Set(foods).size);
  expect(foods).toEqual(expect.arrayContaining(confirmed(attempts.food)));
  const { body: activities } = await ann.rest('GET', `/api/activities/date/${today()}`);
  expect(activities.length).toBeGreaterThanOrEqual(confirmed(attempts.activity).length);
  expect(activities.length).toBeLessThanOrEqual(attempts.activity.length);
  const { body: metrics } = await ann.rest('GET', `/api/metrics/date/${today()}`);
  const weights = attempts.weight.map(({ name }) => Number(name));
  const lastConfirmed = attempts.weight.findLastIndex(({ isConfirmed }) => isConfirmed);
  if (lastConfirmed >= 0) expect(weights.slice(lastConfirmed)).toContain(metrics.weight);
  const { body: journal } = await ann.rest('GET', `/api/journal-entries/date/${today()}`);
  const texts = attempts.journal.map(({ name }) => name);
  const lastText = attempts.journal.findLastIndex(({ isConfirmed }) => isConfirmed);
  if (lastText >= 0) expect(texts.slice(lastText)).toContain(journal.content);
  const sure = Object.values(attempts).flatMap(confirmed).length;
  console.log(`  ${sure} of ${kills} writes were confirmed before the kill; the server has ${foods.length} meals.`);
});

function confirmed(attempts: readonly Attempt[]): string[] {
  return attempts.filter(({ isConfirmed }) => isConfirmed).map(({ name }) => name);
}
