import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const RecordProgress = graphql(`
  mutation TestRecordProgressCard($input: ProgressInput!) {
    recordProgress(input: $input) { __typename }
  }
`);

const today = '2026-03-02';

beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
  // The server decides for itself which day is today.
  await (await gateway()).setClock(`${today}T12:00:00Z`);
});
afterEach(async () => {
  clock.reset();
  await (await gateway()).setClock(null);
});

async function record(person: Member, ...entries: [goalType: string, progressValue: number, entryDate: string][]) {
  for (const [goalType, progressValue, entryDate] of entries) {
    const { data } = await person.gql(RecordProgress, { input: { goalType, progressValue, entryDate } });
    expect(data.recordProgress.__typename).toBe('ProgressPayload');
  }
}

async function openHome(person: Member, path = '/home') {
  const screen = await renderScreen(path, { as: person });
  await screen.findByText('My Day');
  const goals = () => screen.queryAllByRole('progressbar').map((bar) => bar.parentElement?.textContent);
  return { ...screen, goals };
}

test('HOME-09 without progress there is no Recent Progress', async () => {
  const screen = await openHome(await member());
  expect(screen.queryByText('Recent Progress')).toBeNull();
});

test('HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 today shows the three latest, each with its goal and percent', async () => {
  const person = await member();
  await record(
    person,
    ['cardio', 10, '2026-02-01'],
    ['strength', 20, '2026-02-02'],
    ['weight-loss', 35, '2026-02-03'],
    ['general-fitness', 60, today],
  );
  const screen = await openHome(person);
  expect(await screen.findByRole('heading', { level: 2, name: 'Recent Progress' })).toBeTruthy();
  expect(screen.goals()).toEqual(['general fitness60%', 'weight loss35%', 'strength20%']);
});

test('HOME-14 another day shows what was recorded on it', async () => {
  const person = await member();
  await record(person, ['cardio', 10, '2026-03-01'], ['strength', 20, today]);
  const screen = await openHome(person);
  expect(await screen.findByText('strength')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.findByText('March 1st, 2026');
  expect(screen.goals()).toEqual(['cardio10%']);
  await screen.user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.findByText('February 28th, 2026');
  expect(screen.queryByText('Recent Progress')).toBeNull();
});
