import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import '#frontend/goals/AddGoalScreen.tsx';
import '#frontend/goals/GoalsScreen.tsx';
import '#frontend/progress/ProgressScreen.tsx';
import { clock } from '#gateway/calendar/clock.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { nodeId } from '#tests/support/nodeId.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const today = '2026-03-02';
const water = { goalType: 'custom', goalName: 'Water', targetValuePrimary: 8, targetUnitPrimary: 'glasses' };
const isOpen = 'Changed elsewhere while this form is open';

const UpdateElsewhere = graphql(`
  mutation TestUpdateGoalElsewhere($id: ID!, $input: GoalInput!) {
    updateGoal(id: $id, input: $input) { __typename }
  }
`);
const DeleteElsewhere = graphql(`
  mutation TestDeleteGoalElsewhere($id: ID!) {
    deleteGoal(id: $id) { __typename }
  }
`);
const RecordElsewhere = graphql(`
  mutation TestRecordGoalElsewhere($goalId: ID!, $value: Float!) {
    recordGoalValue(goalId: $goalId, value: $value) { __typename }
  }
`);
const ProgressElsewhere = graphql(`
  mutation TestRecordProgressElsewhere($input: ProgressInput!) {
    recordProgress(input: $input) { __typename }
  }
`);

beforeAll(async () => void (await gateway()));
beforeEach(async () => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T12:00:00Z`);
  await (await gateway()).setClock(`${today}T12:00:00Z`);
});
afterEach(() => clock.reset());

async function withWater() {
  const person = await member();
  const { body } = await person.rest('POST', '/api/goals', water);
  return { person, id: nodeId('Goal', body.id), uuid: body.id as string };
}

async function openGoal(goal: Awaited<ReturnType<typeof withWater>>) {
  const screen = await renderScreen(`/add-goal?edit=${goal.uuid}`, { as: goal.person });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await screen.findByLabelText('Goal name');
  return { ...screen, field };
}

test('GOAL-06 an open goal says what was changed elsewhere, and takes over only that', async () => {
  const goal = await withWater();
  const screen = await openGoal(goal);
  await screen.user.type(screen.field('Goal name'), ' daily');
  await goal.person.gql(UpdateElsewhere, { id: goal.id, input: { ...water, targetValuePrimary: 10 } });
  expect(await screen.findByText(isOpen)).toBeTruthy();
  expect(screen.getByText('Target value: 10 glasses')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(screen.queryByText(isOpen)).toBeNull();
  expect([screen.field('Goal name').value, screen.field('Target value').value]).toEqual(['Water daily', '10']);
  await screen.user.click(screen.getByRole('button', { name: 'UPDATE GOAL' }));
  expect(await screen.findByText('Goal updated successfully!')).toBeTruthy();
  expect((await goal.person.rest('GET', '/api/goals')).body).toMatchObject([
    { goalName: 'Water daily', targetValuePrimary: 10 },
  ]);
});

test('GOAL-06 an open goal that was deleted elsewhere is kept as a new one', async () => {
  const goal = await withWater();
  const screen = await openGoal(goal);
  await goal.person.gql(DeleteElsewhere, { id: goal.id });
  expect(await screen.findByText('This entry was deleted elsewhere')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Keep it as a new entry' }));
  await screen.user.click(screen.getByRole('button', { name: 'ADD GOAL' }));
  expect(await screen.findByText('Goal created successfully!')).toBeTruthy();
  expect((await goal.person.rest('GET', '/api/goals')).body).toMatchObject([{ goalName: 'Water' }]);
});

test('GOAL-02 a number that is being typed says what was recorded elsewhere', async () => {
  const { person, id } = await withWater();
  const screen = await renderScreen('/goals', { as: person });
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Today’s number' });
  await screen.user.type(field, '3');
  await person.gql(RecordElsewhere, { goalId: id, value: 5 });
  expect(await screen.findByText('Changed elsewhere to 5.')).toBeTruthy();
  expect(field.value).toBe('3');
  await screen.user.clear(field);
  await screen.user.type(field, '5');
  expect(screen.queryByText('Changed elsewhere to 5.')).toBeNull();
});

test('TARGET-02 open targets say which were changed elsewhere, and take over only these', async () => {
  const person = await member();
  const screen = await renderScreen('/nutrition?edit=targets', { as: person });
  const dialog = within(await screen.findByRole('dialog', { name: 'Macro targets' }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('spinbutton', { name });
  await screen.user.clear(field('Protein'));
  await screen.user.type(field('Protein'), '120');
  await person.rest('POST', '/api/macro-targets', { proteinTarget: 0, fatsTarget: 60, carbsTarget: 200 });
  expect(await dialog.findByText(isOpen)).toBeTruthy();
  expect([dialog.getByText('Fats: 60 g'), dialog.getByText('Carbs: 200 g')]).toHaveLength(2);
  expect(dialog.queryByText('Protein: 0 g')).toBeNull();
  await screen.user.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(['Protein', 'Fats', 'Carbs'].map((name) => field(name).value)).toEqual(['120', '60', '200']);
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Macro targets updated successfully')).toBeTruthy();
  expect((await person.rest('GET', '/api/macro-targets')).body).toMatchObject({
    proteinTarget: 120,
    fatsTarget: 60,
    carbsTarget: 200,
  });
});

test('METRIC-03 a measurement that is being typed says what was saved elsewhere', async () => {
  const person = await member();
  await person.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
  const screen = await renderScreen('/home', { as: person });
  const card = within(await screen.findByRole('region', { name: 'Metrics' }));
  const field = (name: string) => card.getByLabelText<HTMLInputElement>(name);
  const typeOver = async (name: string, change: object, said: string) => {
    await screen.user.type(field(name), '15');
    await person.rest('POST', '/api/metrics', { date: today, ...change });
    await waitFor(() => expect(card.getAllByText(said)).toHaveLength(2));
    expect(field(name).value).toBe('15');
  };
  await typeOver('Weight', { weight: 152 }, 'Changed elsewhere to 152.');
  await screen.user.keyboard('{Enter}');
  expect(await card.findByText('Changed elsewhere to 152. Press Enter to keep yours.')).toBeTruthy();
  await screen.user.clear(field('Weight'));
  await screen.user.tab();
  expect(field('Weight').value).toBe('152');
  await typeOver('Waist', { customFields: { Waist: 33.5 } }, 'Changed elsewhere to 33.5.');
});

test('METRIC-03 a measurement that is kept over one saved elsewhere says no more of it', async () => {
  const person = await member();
  const screen = await renderScreen('/home', { as: person });
  const card = within(await screen.findByRole('region', { name: 'Metrics' }));
  await screen.user.type(card.getByLabelText('Weight'), '160');
  await person.rest('POST', '/api/metrics', { date: today, weight: 152 });
  await waitFor(() => expect(card.getAllByText('Changed elsewhere to 152.')).toHaveLength(2));
  await screen.user.keyboard('{Enter}');
  await card.findByText('Changed elsewhere to 152. Press Enter to keep yours.');
  await screen.user.keyboard('{Enter}');
  expect(await card.findByText('Weight saved')).toBeTruthy();
  expect(card.queryByText(/^Changed elsewhere/)).toBeNull();
  expect(card.getByLabelText('Weight').getAttribute('aria-invalid')).not.toBe('true');
});

test('METRIC-03 a measurement that is being typed says when its metric was deleted elsewhere, and what was typed', async () => {
  const person = await member();
  const { body } = await person.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
  const screen = await renderScreen('/home', { as: person });
  const card = within(await screen.findByRole('region', { name: 'Metrics' }));
  await screen.user.type(card.getByLabelText('Waist'), '34.5');
  expect((await person.rest('DELETE', `/api/custom-metric-fields/${body.id}`)).status).toBe(204);
  expect(await screen.findByText('Waist not saved')).toBeTruthy();
  expect(await screen.findByText('You typed 34.5. This metric was deleted elsewhere.')).toBeTruthy();
  expect(card.queryByLabelText('Waist')).toBeNull();
});

test('PROG-01 a slider that was moved says what was recorded elsewhere, and one that was not follows it', async () => {
  const person = await member();
  const feel = (goalType: string, progressValue: number) =>
    person.gql(ProgressElsewhere, { input: { goalType, progressValue, entryDate: today } });
  await feel('cardio', 30);
  await feel('strength', 40);
  const screen = await renderScreen('/progress', { as: person });
  const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
  await screen.findByRole('slider', { name: 'Cardio' });
  fireEvent.change(slider('Cardio'), { target: { value: '60' } });
  await feel('strength', 45);
  await waitFor(() => expect(slider('Strength').value).toBe('45'));
  await feel('cardio', 80);
  expect(await screen.findByText('Changed elsewhere to 80%.')).toBeTruthy();
  expect(slider('Cardio').value).toBe('60');
  const note = document.getElementById(slider('Cardio').getAttribute('aria-describedby')!);
  expect(note?.textContent).toBe('Changed elsewhere to 80%.');
  fireEvent.change(slider('Cardio'), { target: { value: '65' } });
  expect(screen.getByText('Changed elsewhere to 80%.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Save progress' }));
  expect(await screen.findByText('Progress saved.')).toBeTruthy();
  expect(screen.queryByText('Changed elsewhere to 80%.')).toBeNull();
  expect(slider('Cardio').value).toBe('65');
});
