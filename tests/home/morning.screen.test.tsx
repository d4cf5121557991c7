import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import useLogActivityMutation from '#frontend/__generated__/useLogActivityMutation.graphql.ts';
import useSaveMetricsMutation from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { addDays } from '#gateway/calendar/day.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const today = '2026-03-02';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T08:00:00Z`);
});
afterEach(() => clock.reset());

async function sleepOn(person: Member, day: string, start = '22:45', end = '06:50') {
  await person.rest('POST', '/api/activities', {
    activityType: 'sleep',
    startTime: `${addDays(day, -1)}T${start}:00Z`,
    endTime: `${day}T${end}:00Z`,
    timezone: 'UTC',
  });
}

/** A person who slept from 22:45 to 6:50 on the days before yesterday, and weighs herself. */
async function sleeper(nights = 3): Promise<Member> {
  const person = await member();
  for (let back = 2; back < nights + 2; back += 1) await sleepOn(person, addDays(today, -back));
  await person.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
  await person.rest('POST', '/api/custom-metric-fields', { fieldName: 'Chest', unit: 'in' });
  const values = { weight: 182.4, customFields: { Waist: 33 } };
  await person.rest('POST', '/api/metrics', { date: '2026-02-27', ...values });
  return person;
}

async function openHome(person: Member, path = '/home') {
  const wire = tapWire([useLogActivityMutation, useSaveMetricsMutation]);
  const screen = await renderScreen(path, { as: person });
  const card = () => screen.queryByRole('region', { name: 'Not logged yet' });
  const inCard = () => within(card()!);
  return { ...screen, wire, card, inCard };
}

const sleepsOf = async (person: Member, day = today) =>
  (await person.rest('GET', `/api/activities/date/${day}`)).body as Record<string, unknown>[];

test('ACT-18 ACT-22 one press logs last night at the usual times; Undo removes it', async () => {
  const person = await sleeper();
  const { user, ...screen } = await openHome(person);
  expect(await screen.inCard().findByText('Last night?')).toBeTruthy();
  await user.click(screen.inCard().getByRole('button', { name: 'Save 10:45 PM – 6:50 AM' }));
  expect(await screen.findByRole('link', { name: /Sleep.*10:45 PM – 6:50 AM/ })).toBeTruthy();
  expect(screen.getByText('Activity added successfully!')).toBeTruthy();
  expect(screen.queryByText('Last night?')).toBeNull();
  expect(screen.getByRole('region', { name: 'My Day' }).contains(document.activeElement)).toBe(true);
  expect(await sleepsOf(person)).toMatchObject([
    { activityType: 'sleep', startTime: '2026-03-01T22:45:00.000Z', endTime: '2026-03-02T06:50:00.000Z' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Last night?')).toBeTruthy();
  expect(await sleepsOf(person)).toEqual([]);
});

test('ACT-18 a past day asks for the night before it; "Not now" is remembered for its day', async () => {
  const person = await sleeper();
  const { user, ...screen } = await openHome(person, '/home?date=2026-02-28');
  expect(screen.card()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByText('The night before Sun, Mar 1?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.card()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByText('Last night?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.findByText('March 1st, 2026');
  expect(screen.card()).toBeNull();
});

test.each([
  ['fewer than three nights', `${today}T08:00:00Z`, 2],
  ['long before the usual wake-up', `${today}T04:00:00Z`, 3],
])('ACT-18 nothing is offered with %s', async (_, now, nights) => {
  clock.set(now);
  const screen = await openHome(await sleeper(nights));
  await screen.inCard().findByRole('spinbutton', { name: 'Weight' });
  expect(screen.queryByText('Last night?')).toBeNull();
});

test('ACT-18 ACT-22 "Change" moves the ends by keyboard or typing, and says what is unusual', async () => {
  const person = await sleeper();
  await person.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: `${today}T06:30:00Z`,
    endTime: `${today}T07:00:00Z`,
    timezone: 'UTC',
  });
  const { user, ...screen } = await openHome(person);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Sleep' }));
  const textOf = (name: string) => sheet.getByRole('slider', { name }).getAttribute('aria-valuetext');
  expect([textOf('Bedtime'), textOf('Wake-up')]).toEqual(['10:45 PM', '6:50 AM']);
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByRole('slider', { name: 'Bedtime' })));
  expect(sheet.getByText('Overlaps with Running, 6:30 AM – 7:00 AM.')).toBeTruthy();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{PageDown}');
  expect([textOf('Bedtime'), sheet.getByText('9 hr 15 min').textContent]).toEqual(['9:35 PM', '9 hr 15 min']);
  const wakeUp = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Wake-up' });
  await user.click(wakeUp);
  await user.keyboard('soon{Enter}');
  expect(sheet.getByText(/“soon” isn’t a time/)).toBeTruthy();
  await user.clear(wakeUp);
  await user.keyboard('6:15');
  await user.tab();
  expect([wakeUp.value, textOf('Wake-up')]).toEqual(['6:15 AM', '6:15 AM']);
  expect(sheet.queryByText(/Overlaps/)).toBeNull();

  // Tonight is an offer.
  await user.click(sheet.getByRole('button', { name: 'Tonight instead' }));
  expect(sheet.getByText('Tonight')).toBeTruthy();
  expect(sheet.getByText('This hasn’t started yet.')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Last night instead' }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /Sleep.*9:35 PM – 6:15 AM/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('METRIC-01 METRIC-12 METRIC-13 in the morning the weight is stepped from its last value, saved only on Save or Enter', async () => {
  const person = await sleeper();
  const { user, ...screen } = await openHome(person);
  const field = (name: string) => screen.inCard().getByRole<HTMLInputElement>('spinbutton', { name });
  await screen.inCard().findByRole('spinbutton', { name: 'Weight' });
  // A metric that was never measured is not asked for.
  expect(screen.inCard().getAllByRole('spinbutton')).toHaveLength(2);
  expect([field('Weight').value, field('Weight').placeholder, field('Waist').placeholder]).toEqual(['', '182.4', '33']);
  expect(screen.inCard().queryByRole('button', { name: 'Save Weight' })).toBeNull();
  await user.click(screen.inCard().getByRole('button', { name: 'Increase Waist' }));
  expect(field('Waist').value).toBe('34');
  await user.click(screen.inCard().getByRole('button', { name: 'Save Waist' }));
  expect(await screen.findByText('Waist saved')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Weight')));
  await user.click(screen.inCard().getByRole('button', { name: 'Decrease Weight' }));
  await user.click(screen.inCard().getByRole('button', { name: 'Decrease Weight' }));
  expect(field('Weight').value).toBe('182');
  await user.clear(field('Weight'));
  await user.type(field('Weight'), '181,8');
  expect(screen.wire.sent('useSaveMetricsMutation')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Weight saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Increase Weight' })).toBeNull());
  const [record] = (await person.rest('GET', `/api/metrics/date/${today}`)).body;
  expect(record).toMatchObject({ weight: 181.8, customFields: { Waist: 34 } });
});

test('METRIC-14 METRIC-15 a refused value stays and says so', async () => {
  const { user, ...screen } = await openHome(await sleeper());
  const weight = await screen.inCard().findByRole<HTMLInputElement>('spinbutton', { name: 'Weight' });
  await user.type(weight, '1000{Enter}');
  expect(await screen.inCard().findByText('Weight can be at most 999.99.')).toBeTruthy();
  expect(screen.wire.sent('useSaveMetricsMutation')).toEqual([]);
});

test('METRIC-14 METRIC-15 a weight that does not reach the server stays with its reason, and Save sends it again', async () => {
  const person = await sleeper();
  const { user, ...screen } = await openHome(person);
  const weight = await screen.inCard().findByRole<HTMLInputElement>('spinbutton', { name: 'Weight' });
  screen.wire.cut('useSaveMetricsMutation');
  await user.type(weight, '181{Enter}');
  expect((await screen.inCard().findByRole('alert')).textContent).toBe('Not saved. Press Save to try again.');
  expect([weight.value, screen.queryByText('Weight saved')]).toEqual(['181', null]);
  await user.click(screen.inCard().getByRole('button', { name: 'Save Weight' }));
  expect(await screen.findByText('Weight saved')).toBeTruthy();
  const [record] = (await person.rest('GET', `/api/metrics/date/${today}`)).body;
  expect(record).toMatchObject({ weight: 181 });
});

test('METRIC-15 a weight that is refused after its day was left is named in a notice', async () => {
  const { user, ...screen } = await openHome(await sleeper());
  await user.type(await screen.inCard().findByRole('spinbutton', { name: 'Weight' }), '1000');
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('Weight not saved')).toBeTruthy();
  expect(screen.getByText('You typed 1000. Weight can be at most 999.99.')).toBeTruthy();
});

test('ACT-18 a night that does not reach the server says so and stays on offer', async () => {
  const person = await sleeper();
  const { user, ...screen } = await openHome(person);
  const save = await screen.findByRole('button', { name: 'Save 10:45 PM – 6:50 AM' });
  screen.wire.cut('useLogActivityMutation');
  await user.click(save);
  expect(await screen.findByText('Failed to add activity. Please try again.')).toBeTruthy();
  expect([screen.queryByText('Activity added successfully!'), await sleepsOf(person)]).toEqual([null, []]);
  await user.click(save);
  expect(await screen.findByText('Activity added successfully!')).toBeTruthy();
  expect(await sleepsOf(person)).toHaveLength(1);
});

test('METRIC-01 from noon on, without a former weight, and on other days the morning’s fields are gone', async () => {
  const person = await sleeper();
  const screen = await openHome(person, '/home?date=2026-02-28');
  expect(screen.queryByRole('button', { name: 'Increase Weight' })).toBeNull();
  screen.unmount();
  clock.set(`${today}T12:00:00Z`);
  const noon = await openHome(person);
  expect(await noon.findByText('Last night?')).toBeTruthy();
  expect(noon.queryByRole('button', { name: 'Increase Weight' })).toBeNull();
  noon.unmount();
  clock.set(`${today}T08:00:00Z`);
  const fresh = await openHome(await member());
  expect(fresh.card()).toBeNull();
});
