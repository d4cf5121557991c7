import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { killBrowser, type Opened, openProfile, profileFolder } from '#tests/support/browserProfile.ts';
import { keepsJournalOf } from '#tests/support/keptDays.ts';
import { member, type Member } from '#tests/support/kit.ts';

/** KILLS=8 is a quick look. */
const kills = Number(process.env.KILLS ?? 52);
/** KILLS_SEED plays the same points of time again. */
const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000);

const kinds = ['journal', 'food', 'activity', 'weight'] as const;
type Kind = (typeof kinds)[number];
/**
 * When the browser is killed: with everything typed but before SAVE is pressed, while the press is stored, or after the app
 * said that it is kept. Half of the writes of each kind are hit in flight.
 */
const phases = ['in flight', 'confirmed', 'in flight', 'before'] as const;
/** Storing a write takes some 10 to 50 ms from the press to the confirmation. */
const maxMs = { before: 300, 'in flight': 50, confirmed: 300 };

interface Attempt {
  kind: Kind;
  /**
   * Each journal text, weight and activity is of a past day of its own: none replaces another, the form does not ask whether
   * the same activity is wanted twice, and no food is there, whose rows say what a weight that waits says.
   */
  date: string;
  name: string;
  phase: (typeof phases)[number];
  /** True when the app said that it is kept on this device before the browser was killed. */
  isConfirmed: boolean;
}

const today = Temporal.Now.plainDateISO('UTC');
const kept = 'Saved on this device';
const pressSave = (page: Page) => page.getByRole('button', { name: 'SAVE' }).click({ noWaitAfter: true });

/** Fills in the form of each kind. Returns how to save it, and the text that confirms it. */
const fill: Record<Kind, (page: Page, attempt: Attempt) => Promise<{ save: () => Promise<void>; said: string }>> = {
  async journal(page, { name, date }) {
    await page.goto(`/journal-entry?date=${date}`);
    await page.getByRole('textbox', { name: 'Journal' }).fill(name);
    return { save: () => pressSave(page), said: kept };
  },
  async food(page, { name }) {
    await page.getByRole('link', { name: 'ADD MACROS' }).click();
    await page.getByLabel('Description').fill(name);
    for (const amount of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(amount).fill('1');
    return { save: () => pressSave(page), said: kept };
  },
  async activity(page, { date }) {
    await page.goto(`/home?date=${date}`);
    await page.getByRole('link', { name: 'ADD ACTIVITY' }).click();
    await page.getByText('Choose an activity').click();
    await page.getByText('PINNED').waitFor();
    await page.getByText('Running', { exact: true }).first().click();
    await page.getByRole('button', { name: 'SAVE' }).waitFor();
    return { save: () => pressSave(page), said: kept };
  },
  async weight(page, { name, date }) {
    await page.goto(`/home?date=${date}`);
    await page.getByLabel('Weight').fill(name);
    return { save: () => page.getByLabel('Weight').press('Tab'), said: 'Waiting to sync' };
  },
};

async function openOffline(folder: string, ann: Member): Promise<Opened> {
  const opened = await openProfile(folder, ann);
  await opened.context.setOffline(true);
  await opened.page.goto('/home');
  await opened.page.getByRole('link', { name: 'ADD MACROS' }).waitFor();
  return opened;
}

/** Has the device keep the app, the forms and the recent days. */
async function prepare(folder: string, ann: Member): Promise<void> {
  const { context, page } = await openProfile(folder, ann);
  for (const [path, content] of [
    ['/home', 'ADD MACROS'],
    ['/select-activity', 'PINNED'],
    ['/add-activity', 'SAVE'],
    ['/journal-entry', 'SAVE'],
    ['/home', 'ADD MACROS'],
  ] as const) {
    await page.goto(path);
    await page.getByText(content).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  }
  await expect
    .poll(() => keepsJournalOf(page, today.subtract({ days: 60 }).toString()), { timeout: 60_000 })
    .toBe(true);
  await context.close();
}

/** Fills in a form offline and kills the browser `ms` after the attempt's phase began. */
async function attemptOnce(folder: string, ann: Member, attempt: Attempt, ms: number): Promise<void> {
  const opened = await openOffline(folder, ann);
  const { save, said } = await fill[attempt.kind](opened.page, attempt);
  let isConfirmed = false;
  const confirmation = opened.page
    .getByText(said, { exact: true })
    .first()
    .waitFor()
    .then(() => (isConfirmed = true));
  // The browser dies while this waits.
  confirmation.catch(() => {});
  // Returns once the page has handled the press.
  if (attempt.phase !== 'before') await save();
  if (attempt.phase === 'confirmed') await confirmation;
  await wait(ms);
  await killBrowser(folder, opened);
  attempt.isConfirmed = isConfirmed;
}

test(`what was confirmed offline survives ${kills} kills of the browser, and reaches the server once (KILLS_SEED=${seed})`, async () => {
  const ann = await member();
  const folder = profileFolder();
  await prepare(folder, ann);
  const parts = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: kills, seed });
  const attempts: Attempt[] = [];
  for (const [round, part] of parts.entries()) {
    const kind = kinds[round % kinds.length]!;
    const ofKind = Math.floor(round / kinds.length);
    const name = { journal: `Text ${round}`, food: `Food ${round}`, activity: 'running', weight: `${140 + round}` }[
      kind
    ];
    const date = today.subtract({ days: kind === 'food' ? 0 : ofKind + 1 }).toString();
    const attempt = { kind, date, name, phase: phases[ofKind % phases.length]!, isConfirmed: false };
    attempts.push(attempt);
    await attemptOnce(folder, ann, attempt, part * maxMs[attempt.phase]);
  }

  const last = await openOffline(folder, ann);
  for (const { kind, name, isConfirmed } of attempts)
    if (kind === 'food' && isConfirmed) await last.page.getByRole('link', { name: new RegExp(`^${name} `) }).waitFor();
  await last.context.setOffline(false);
  await last.page.getByText('Your fitness journal for every step').waitFor();
  await last.context.close();

  for (const kind of kinds)
    expectOnce(
      kind,
      attempts.filter((attempt) => attempt.kind === kind),
      await onServer(ann, kind),
    );
  const journal = attempts.filter(({ kind }) => kind === 'journal');
  const hit = journal.filter(({ phase, isConfirmed }) => phase === 'in flight' || isConfirmed).length;
  expect(hit).toBeGreaterThanOrEqual(journal.length / 2);
  const sure = attempts.filter(({ isConfirmed }) => isConfirmed).length;
  console.log(`  ${sure} of ${kills} writes were confirmed; ${hit} of ${journal.length} kills hit a journal write.`);
});

/** Every confirmed write is there, none twice, none that was never saved. */
function expectOnce(kind: Kind, attempts: readonly Attempt[], found: readonly string[]): void {
  const nameOf = ({ date, name }: Attempt) => `${date} ${name}`;
  const confirmed = attempts.filter(({ isConfirmed }) => isConfirmed).map(nameOf);
  const pressed = attempts.filter(({ phase }) => phase !== 'before').map(nameOf);
  expect(found, kind).toHaveLength(new Set(found).size);
  expect(found, kind).toEqual(expect.arrayContaining(confirmed));
  expect(pressed, kind).toEqual(expect.arrayContaining([...found]));
}

async function onServer(ann: Member, kind: Kind): Promise<string[]> {
  const rows = async (path: string) =>
    [(await ann.rest('GET', `/api/${path}`)).body].flat() as Record<string, unknown>[];
  const days = Array.from({ length: kills }, (_, ago) => today.subtract({ days: ago + 1 }).toString());
  const ofDays = async (path: string, field: string) => {
    const found = days.map(async (date) =>
      (await rows(`${path}/date/${date}`)).map((row) => `${date} ${String(row[field])}`),
    );
    return (await Promise.all(found)).flat();
  };
  switch (kind) {
    case 'journal':
      return (await rows('journal-entries')).map(({ date, content }) => `${date} ${content}`);
    case 'food':
      return (await rows(`macros/date/${today}`)).map(({ description }) => `${today} ${description}`);
    case 'activity':
      return ofDays('activities', 'activityType');
    case 'weight':
      return ofDays('metrics', 'weight');
  }
}
