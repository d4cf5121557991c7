import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import GoalsScreenQuery from '#frontend/__generated__/GoalsScreenQuery.graphql.ts';
import useDeleteGoalMutation from '#frontend/__generated__/useDeleteGoalMutation.graphql.ts';
import useRecordGoalValueMutation from '#frontend/__generated__/useRecordGoalValueMutation.graphql.ts';
import useSetGoalActiveMutation from '#frontend/__generated__/useSetGoalActiveMutation.graphql.ts';
import useStoredRowQuery from '#frontend/__generated__/useStoredRowQuery.graphql.ts';
import '#frontend/goals/GoalsScreen.tsx';
import '#frontend/goals/GoalHistory.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { nodeId } from '#tests/support/nodeId.ts';
import { quiet } from '#tests/support/quiet.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const today = '2026-03-02';

// Server and screen stand before the first test's time runs.
beforeAll(async () => void (await gateway()));
beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
  await (await gateway()).setClock(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

const sleepGoal = {
  goalType: 'sleep',
  goalName: 'Sleep well',
  targetValuePrimary: 7,
  targetUnitPrimary: 'hours',
  targetValueSecondary: 30,
  targetUnitSecondary: 'minutes',
};
const water = { goalType: 'custom', goalName: 'Water', targetValuePrimary: 8, targetUnitPrimary: 'glasses' };

const RecordElsewhere = graphql(`
  mutation TestRecordElsewhere($goalId: ID!, $value: Float!) {
    recordGoalValue(goalId: $goalId, value: $value) { __typename }
  }
`);

const slept = (who: Member, hours: number) =>
  who.rest('POST', '/api/activities', {
    activityType: 'sleep',
    startTime: `2026-03-01T22:00:00Z`,
    endTime: new Date(Date.parse('2026-03-01T22:00:00Z') + hours * 3_600_000).toISOString(),
    date: today,
  });

async function withGoals(...goals: object[]): Promise<Member> {
  const person = await member();
  for (const goal of goals) expect((await person.rest('POST', '/api/goals', goal)).status).toBe(201);
  return person;
}

async function openGoals(as: Member) {
  const wire = tapWire([
    GoalsScreenQuery,
    useDeleteGoalMutation,
    useRecordGoalValueMutation,
    useSetGoalActiveMutation,
    useStoredRowQuery,
  ]);
  const screen = await renderScreen('/goals', { as });
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  return { ...screen, wire, card: (name: string) => within(screen.getByRole('article', { name })) };
}

test('GOAL-01 GOAL-02 SHELL-31 lists the goals with a count; each shows its name, type, target and how far it is today', async () => {
  const person = await withGoals(sleepGoal, water);
  expect((await slept(person, 6)).status).toBe(201);
  const screen = await openGoals(person);
  expect(screen.getByText('2 goals')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Goals' })).getAllByRole('article')).toHaveLength(2);
  const sleep = screen.card('Sleep well');
  expect(sleep.getByRole('heading', { name: 'Sleep well' })).toBeTruthy();
  expect(sleep.getByText('Sleep · Target 7 hours 30 minutes')).toBeTruthy();
  expect(sleep.getByRole('progressbar', { name: 'Today' }).getAttribute('aria-valuenow')).toBe('80');
  expect(sleep.getByText('6 hours · 80%')).toBeTruthy();
  expect(screen.card('Water').getByText('Custom · Target 8 glasses')).toBeTruthy();
});

test('GOAL-03 GOAL-04 SHELL-32 OPEN-67 without goals an empty state says so, and Add New Goal leads to /add-goal', async () => {
  const screen = await openGoals(await member());
  expect(screen.getByText('No goals yet')).toBeTruthy();
  await screen.user.click(screen.getByRole('link', { name: 'Add New Goal' }));
  await waitFor(() => expect(screen.path()).toBe('/add-goal'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add Goal' })).toBeTruthy();
});

test('GOAL-03 with goals, Add New Goal is above the list', async () => {
  const screen = await openGoals(await withGoals(water));
  expect(screen.getByText('1 goal')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add New Goal' }).getAttribute('href')).toBe('/add-goal');
});

test('GOAL-02 a goal shown before moves when something was logged meanwhile', async () => {
  const person = await withGoals(sleepGoal);
  const first = await openGoals(person);
  expect(first.card('Sleep well').getByText('0 hours · 0%')).toBeTruthy();
  await slept(person, 7.5);
  await act(() => first.router.navigate('/add-goal'));
  await first.findByRole('heading', { level: 1, name: 'Add Goal' });
  await act(() => first.router.navigate('/goals'));
  expect(await first.findByText('7 hours 30 minutes · 100%')).toBeTruthy();
});

test('GOAL-02 the number of a custom goal is typed for today, and its bar and history follow', async () => {
  const screen = await openGoals(await withGoals(water));
  const card = screen.card('Water');
  await screen.user.click(card.getByRole('button', { name: 'History of Water' }));
  expect(await card.findByText('No progress on this goal in the last 30 days.')).toBeTruthy();
  const field = card.getByRole<HTMLInputElement>('spinbutton', { name: 'Today’s number' });
  await screen.user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('Please enter a value.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await screen.user.type(field, '2,5{Enter}');
  expect(await screen.findByText('Progress saved.')).toBeTruthy();
  expect(card.getByText('2.5 glasses · 31%')).toBeTruthy();
  const days = await card.findByRole<HTMLInputElement>('slider', { name: 'History of Water, day by day' });
  fireEvent.change(days, { target: { value: days.max } });
  expect(days.getAttribute('aria-valuetext')).toBe('Mon, Mar 2: Reached 31%');
  await screen.user.click(card.getByRole('button', { name: 'History of Water' }));
  expect(card.queryByRole('slider')).toBeNull();
});

test('GOAL-02 a number that could not be saved stays in its input', async () => {
  const screen = await openGoals(await withGoals(water));
  const card = screen.card('Water');
  const field = card.getByRole<HTMLInputElement>('spinbutton', { name: 'Today’s number' });
  screen.wire.cut('useRecordGoalValueMutation');
  await screen.user.type(field, '3');
  await screen.user.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to save progress. Please try again.')).toBeTruthy();
  expect(field.value).toBe('3');
});

test('GOAL-02 a number that another device saved meanwhile is shown before it is replaced', async () => {
  const person = await withGoals(water);
  const screen = await openGoals(person);
  const card = screen.card('Water');
  const field = card.getByRole<HTMLInputElement>('spinbutton', { name: 'Today’s number' });
  await screen.user.type(field, '3');
  const [goal] = (await person.rest('GET', '/api/goals')).body;
  await person.gql(RecordElsewhere, { goalId: nodeId('Goal', goal.id), value: 5 });
  await screen.user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('Changed elsewhere to 5. Save again to keep yours.')).toBeTruthy();
  expect(field.value).toBe('3');
  await screen.user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('3 glasses · 38%')).toBeTruthy();
});

test('GOAL-02 a saved number stays when a response from before it arrives late', async () => {
  const screen = await openGoals(await withGoals(water));
  const card = screen.card('Water');
  // The first typing opens the stream of changes, and with it the stored number is read.
  const former = screen.wire.holdResponse('useStoredRowQuery');
  await screen.user.type(card.getByRole('spinbutton', { name: 'Today’s number' }), '3');
  await former.arrived;
  await screen.user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('3 glasses · 38%')).toBeTruthy();
  former.release();
  await quiet();
  expect(card.getByText('3 glasses · 38%')).toBeTruthy();
});

test('GOAL-02 a goal is paused and resumed', async () => {
  const screen = await openGoals(await withGoals(water));
  const card = screen.card('Water');
  await screen.user.click(card.getByRole('button', { name: 'Pause Water' }));
  expect(await screen.findByText('Goal paused.')).toBeTruthy();
  expect(card.getByText('Paused')).toBeTruthy();
  expect(card.queryByRole('spinbutton')).toBeNull();
  await screen.user.click(card.getByRole('button', { name: 'Resume Water' }));
  expect(await screen.findByText('Goal resumed.')).toBeTruthy();
  expect(card.queryByText('Paused')).toBeNull();
});

test('GOAL-01 a goal is deleted after confirmation; a failure keeps it', async () => {
  const person = await withGoals(water, sleepGoal);
  const screen = await openGoals(person);
  const ask = async () => {
    await screen.user.click(screen.card('Water').getByRole('button', { name: 'Delete Water' }));
    return within(await screen.findByRole('alertdialog'));
  };
  screen.wire.cut('useDeleteGoalMutation');
  const dialog = await ask();
  expect(dialog.getByText('Are you sure you want to delete this goal? Its history goes with it.')).toBeTruthy();
  await screen.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete goal. Please try again.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await screen.user.click((await ask()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Goal deleted successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('1 goal')).toBeTruthy());
  expect((await person.rest('GET', '/api/goals')).body.map(({ goalName }: { goalName: string }) => goalName)).toEqual([
    'Sleep well',
  ]);
  await screen.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Goal restored')).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Water' })).toBeTruthy();
  expect((await person.rest('GET', '/api/goals')).body).toHaveLength(2);
});
