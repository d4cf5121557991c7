import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import useCreateGoalMutation from '#frontend/__generated__/useCreateGoalMutation.graphql.ts';
import useUpdateGoalMutation from '#frontend/__generated__/useUpdateGoalMutation.graphql.ts';
import '#frontend/goals/AddGoalScreen.tsx';
import '#frontend/goals/GoalsScreen.tsx';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

// Server and screen stand before the first test's time runs.
beforeAll(async () => void (await gateway()));

async function openForm(as: Member, path = '/add-goal') {
  const wire = tapWire([useCreateGoalMutation, useUpdateGoalMutation]);
  const screen = await renderScreen(path, { as });
  const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    ...screen,
    wire,
    field,
    choose: (type: string) => screen.user.click(screen.getByRole('radio', { name: type })),
    add: () => screen.user.click(screen.getByRole('button', { name: 'ADD GOAL' })),
    sent: () => wire.sent('useCreateGoalMutation').map(({ input }) => input),
  };
}

const goalsOf = async (person: Member) => (await person.rest('GET', '/api/goals')).body;

test('GOAL-05 GOAL-06 first the types are offered, then the form of the chosen one', async () => {
  const screen = await openForm(await member());
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
    'Sleep',
    'Nutrition',
    'Daily Move',
    'Custom',
  ]);
  expect(screen.queryByLabelText('Goal name')).toBeNull();
  await screen.choose('Sleep');
  expect(screen.field('Goal name')).toBeTruthy();
});

test('GOAL-12 GOAL-14 GOAL-15 the primary input has step 0.1, the minutes step 1; each type has its units', async () => {
  const screen = await openForm(await member());
  for (const type of ['Sleep', 'Daily Move']) {
    await screen.choose(type);
    expect(screen.field('Target value').step).toBe('0.1');
    expect(screen.field(/^Minutes/).step).toBe('1');
    expect(screen.getByText('hours')).toBeTruthy();
    expect(screen.getByText('minutes')).toBeTruthy();
  }
  await screen.choose('Nutrition');
  expect(screen.getByText('calories')).toBeTruthy();
  expect(screen.queryByLabelText(/^Minutes/)).toBeNull();
  await screen.choose('Custom');
  expect(screen.field('Unit').placeholder).toBe('units');
});

test('GOAL-08 GOAL-09 GOAL-11 missing and invalid values are reported beside their inputs, and nothing is sent', async () => {
  const screen = await openForm(await member());
  await screen.choose('Sleep');
  await screen.add();
  expect(screen.getByText('Goal name is required')).toBeTruthy();
  expect(screen.getByText('Target value is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.field('Goal name'));
  await screen.user.type(screen.field('Goal name'), 'Sleep well');
  await screen.user.type(screen.field('Target value'), '8');
  await screen.user.type(screen.field(/^Minutes/), '60');
  await screen.add();
  expect(screen.getByText('Minutes are a whole number from 0 to 59.')).toBeTruthy();
  expect(screen.sent()).toEqual([]);
});

test('GOAL-16 GOAL-10 a goal is created, confirmed and listed', async () => {
  const person = await member();
  const screen = await openForm(person);
  await screen.choose('Sleep');
  await screen.user.type(screen.field('Goal name'), 'Sleep well');
  await screen.user.type(screen.field('Target value'), '7,5{Enter}');
  expect(await screen.findByText('Goal created successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.path()).toBe('/goals'));
  expect(await screen.findByRole('article', { name: 'Sleep well' })).toBeTruthy();
  expect(screen.sent()).toEqual([
    {
      id: expect.any(String),
      goalType: 'SLEEP',
      goalName: 'Sleep well',
      targetValuePrimary: 7.5,
      targetUnitPrimary: 'hours',
      targetValueSecondary: null,
      targetUnitSecondary: 'minutes',
    },
  ]);
  expect(await goalsOf(person)).toHaveLength(1);
});

test('GOAL-13 GOAL-15 a custom goal is sent as custom; what was typed for another type is left out', async () => {
  const person = await member();
  const screen = await openForm(person);
  await screen.choose('Sleep');
  await screen.user.type(screen.field(/^Minutes/), '99');
  await screen.choose('Custom');
  await screen.user.type(screen.field('Goal name'), 'Read');
  await screen.user.type(screen.field('Target value'), '20');
  await screen.add();
  await screen.findByText('Goal created successfully!');
  expect(screen.sent()).toMatchObject([{ goalType: 'CUSTOM', targetUnitPrimary: 'units', targetValueSecondary: null }]);
});

test('GOAL-17 a failure says so and keeps the form; the next try makes one goal', async () => {
  const person = await member();
  const screen = await openForm(person);
  await screen.choose('Nutrition');
  await screen.user.type(screen.field('Goal name'), 'Eat enough');
  await screen.user.type(screen.field('Target value'), '2000');
  screen.wire.cut('useCreateGoalMutation');
  await screen.add();
  expect(await screen.findByText('Failed to create goal. Please try again.')).toBeTruthy();
  expect(screen.path()).toBe('/add-goal');
  expect(screen.field('Goal name').value).toBe('Eat enough');
  await screen.add();
  await screen.findByText('Goal created successfully!');
  expect(new Set(screen.sent().map((input) => (input as { id: string }).id)).size).toBe(1);
  expect(await goalsOf(person)).toHaveLength(1);
});

test('GOAL-06 a goal is edited in the same form, filled with its values', async () => {
  const person = await member();
  await person.rest('POST', '/api/goals', {
    goalType: 'daily_move',
    goalName: 'Move',
    targetValuePrimary: 1,
    targetUnitPrimary: 'hours',
    targetValueSecondary: 15,
    targetUnitSecondary: 'minutes',
  });
  const screen = await openForm(person, '/goals');
  await screen.user.click(await screen.findByRole('link', { name: 'Edit Move' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Goal' })).toBeTruthy();
  const name = await screen.findByLabelText<HTMLInputElement>('Goal name');
  expect([name.value, screen.field('Target value').value, screen.field(/^Minutes/).value]).toEqual(['Move', '1', '15']);
  expect(screen.queryByRole('radio')).toBeNull();
  await screen.user.clear(name);
  await screen.user.type(name, 'Move more');
  await screen.user.click(screen.getByRole('button', { name: 'UPDATE GOAL' }));
  expect(await screen.findByText('Goal updated successfully!')).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Move more' })).toBeTruthy();
  expect(await goalsOf(person)).toMatchObject([{ goalName: 'Move more', goalType: 'daily_move' }]);
});

test('GOAL-06 a deleted goal can’t be edited, and the way back is shown', async () => {
  const screen = await openForm(await member(), '/add-goal?edit=nothing');
  expect(await screen.findByText('This goal was not found. It may have been deleted.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Goals' }).getAttribute('href')).toBe('/goals');
});
