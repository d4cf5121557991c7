import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const today = '2026-03-02';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set(`${today}T18:00:20Z`);
});
afterEach(() => clock.reset());

/** A person who runs for 45 minutes, and ate twice yesterday. */
async function runner(): Promise<Member> {
  const person = await member();
  for (const [day, minutes] of [
    ['2026-02-24', 50],
    ['2026-02-26', 40],
    ['2026-02-28', 45],
  ])
    await person.rest('POST', '/api/activities', {
      activityType: 'running',
      startTime: `${day}T06:30:00Z`,
      endTime: Temporal.Instant.from(`${day}T06:30:00Z`)
        .add({ minutes: Number(minutes) })
        .toString(),
      timezone: 'UTC',
    });
  for (const description of ['Oats', 'Soup'])
    await person.rest('POST', '/api/macros', { description, protein: 5, fats: 3, carbs: 27, date: '2026-03-01' });
  return person;
}

async function openSheet(person: Member, path = '/home') {
  const screen = await renderScreen(path, { as: person });
  await screen.user.click(await screen.findByRole('button', { name: 'Quick log' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Log/ }));
  await sheet.findByRole('list', { name: 'Your activities' });
  return { ...screen, sheet };
}

const activitiesOf = async (person: Member, day = today) =>
  (await person.rest('GET', `/api/activities/date/${day}`)).body as Record<string, unknown>[];

test('ACT-18 two presses log what has ended just now, with the usual length; Undo removes it', async () => {
  const person = await runner();
  const { sheet, ...screen } = await openSheet(person);
  const log = sheet.getByRole('button', { name: 'Log 45 min, just now' });
  expect(document.getElementById(log.getAttribute('aria-describedby')!)?.textContent).toBe('Running');
  await screen.user.click(log);
  expect(await screen.findByText('Activity added successfully!')).toBeTruthy();
  expect(screen.getByText('Running · 45 min')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('link', { name: /Running.*5:15 PM – 6:00 PM/ })).toBeTruthy();
  expect(await activitiesOf(person)).toMatchObject([
    { activityType: 'running', startTime: `${today}T17:15:00.000Z`, endTime: `${today}T18:00:00.000Z` },
  ]);
  await screen.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Running/ })).toBeNull());
  expect(await activitiesOf(person)).toEqual([]);
});

test('ACT-18 a second entry of the same minute and kind is noticed', async () => {
  const person = await runner();
  const { sheet, ...screen } = await openSheet(person);
  await screen.user.click(sheet.getByRole('button', { name: 'Log 45 min, just now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.user.click(screen.getByRole('button', { name: 'Quick log' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Log 45 min, just now' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'You logged this already. Keep both?' }));
  expect(await activitiesOf(person)).toHaveLength(1);
  await screen.user.click(question.getByRole('button', { name: 'Keep both' }));
  await waitFor(async () => expect(await activitiesOf(person)).toHaveLength(2));
});

test('ACT-18 ACT-27 the form proposes, moves the times together, and says what is unusual about them', async () => {
  const person = await runner();
  await person.rest('POST', '/api/activities', {
    activityType: 'walking',
    startTime: `${today}T16:45:00Z`,
    endTime: `${today}T17:10:00Z`,
    timezone: 'UTC',
  });
  const { sheet, user, ...screen } = await openSheet(person);
  await user.click(sheet.getByRole('button', { name: /^Running/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Running' }));
  const start = form.getByRole('button', { name: /^Start/ });
  const duration = form.getByRole<HTMLInputElement>('spinbutton', { name: 'Duration' });
  expect(document.activeElement?.textContent).toBe('Save');
  expect([start.textContent, duration.value]).toEqual([expect.stringContaining('5:15 PM'), '45']);
  // A longer activity that has ended just now began earlier.
  await user.click(form.getByRole('button', { name: '1 hr' }));
  expect([start.textContent, duration.value]).toEqual([expect.stringContaining('5:00 PM'), '60']);
  expect(await form.findByText('Overlaps with Walking, 4:45 PM – 5:10 PM.')).toBeTruthy();
  await user.clear(duration);
  await user.type(duration, '20');
  expect(start.textContent).toContain('5:40 PM');
  await waitFor(() => expect(form.queryByText(/Overlaps/)).toBeNull());
  // A moved start takes the end along.
  async function set(field: string, time: string) {
    await user.click(form.getByRole('button', { name: new RegExp(`^${field}`) }));
    const dialog = within(await screen.findByRole('dialog', { name: field }));
    await user.type(dialog.getByLabelText('Type a time'), `${time}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: field })).toBeNull());
  }
  await set('Start', '7:50p');
  const end = form.getByRole('button', { name: /^End/ });
  expect([end.textContent, duration.value]).toEqual([expect.stringContaining('8:10 PM'), '20']);
  expect(form.getByText('This hasn’t started yet.')).toBeTruthy();
  await set('End', '7:40p');
  expect(form.getByText('End time must be after start time.')).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await set('End', '8:00p');
  expect(duration.value).toBe('10');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /Running.*7:50 PM – 8:00 PM/ })).toBeTruthy();
});

test('ACT-18 another day proposes the time of day of the last one', async () => {
  const person = await runner();
  const { sheet, ...screen } = await openSheet(person, '/home?date=2026-03-01');
  expect(screen.getByRole('dialog', { name: 'Log for Sun, Mar 1' })).toBeTruthy();
  await screen.user.click(sheet.getByRole('button', { name: 'Log 45 min, 6:30 AM' }));
  expect(await screen.findByRole('link', { name: /Running.*6:30 AM – 7:15 AM/ })).toBeTruthy();
  expect(screen.getByText('Running · 45 min · Sun, Mar 1')).toBeTruthy();
  expect(await activitiesOf(person, '2026-03-01')).toHaveLength(1);
});

test('ACT-18 "Again" on a row proposes it as ended just now', async () => {
  const person = await runner();
  await person.rest('POST', '/api/activities', {
    activityType: 'cycling',
    startTime: `${today}T07:00:00Z`,
    endTime: `${today}T08:20:00Z`,
    timezone: 'UTC',
  });
  const screen = await renderScreen('/home', { as: person });
  await screen.findByRole('button', { name: 'Quick log' });
  fireEvent.contextMenu(await screen.findByRole('link', { name: /Cycling/ }));
  await screen.user.click(await screen.findByRole('button', { name: 'Again' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cycling' }));
  expect(form.getByRole('button', { name: /^End/ }).textContent).toContain('6:00 PM');
  await screen.user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /Cycling.*4:40 PM – 6:00 PM/ })).toBeTruthy();
});

test('MACRO-21 food: the next entry of yesterday in one press, or calories alone', async () => {
  const person = await runner();
  const { sheet, user, ...screen } = await openSheet(person);
  await user.click(await sheet.findByRole('button', { name: /^Oats again/ }));
  expect(await screen.findByText('Copied to today')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Quick log' }));
  expect(await screen.findByRole('button', { name: /^Soup again/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Food' }));
  const food = within(await screen.findByRole('dialog', { name: 'Quick add' }));
  expect(document.activeElement).toBe(food.getByRole('spinbutton', { name: 'Quick add' }));
  await user.keyboard('150{Enter}');
  expect(await screen.findByRole('link', { name: /Quick add.*150 kcal/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('METRIC-07 JRNL-02 weight leads to its field, the others to their forms; Escape closes', async () => {
  const person = await runner();
  const { sheet, ...screen } = await openSheet(person);
  const paths = within(sheet.getByRole('group', { name: 'More to log' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual([`/journal-entry?date=${today}`, `/add-activity?date=${today}`]);
  await screen.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quick log' })));

  await screen.user.click(screen.getByRole('button', { name: 'Quick log' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Weight' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Weight' })));

  await screen.user.click(screen.getByRole('button', { name: 'Quick log' }));
  await screen.user.click(await screen.findByRole('link', { name: 'Journal' }));
  const page = await screen.findByRole('textbox', { name: 'Journal' });
  await waitFor(() => expect(document.activeElement).toBe(page));
  await act(() => screen.router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'Quick log' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('PHOTO-05 while photos are locked, Photo asks for the PIN', async () => {
  const person = await runner();
  await person.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '1234' });
  const { sheet, ...screen } = await openSheet(person);
  await screen.user.click(sheet.getByRole('button', { name: 'Photo' }));
  expect(await screen.findByLabelText('PIN')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Log' })).toBeNull();
});

test('ACT-18 ACT-22 Sleep means last night, at the usual times', async () => {
  const person = await runner();
  for (const day of [26, 27, 28])
    await person.rest('POST', '/api/activities', {
      activityType: 'sleep',
      startTime: `2026-02-${day - 1}T22:45:00Z`,
      endTime: `2026-02-${day}T06:50:00Z`,
      timezone: 'UTC',
    });
  const { sheet, user, ...screen } = await openSheet(person);
  await user.click(sheet.getByRole('button', { name: 'Sleep' }));
  const form = within(await screen.findByRole('dialog', { name: 'Sleep' }));
  expect([form.getByText('Last night'), form.getByText('8 hr 5 min')]).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('slider', { name: 'Bedtime' })));
  await user.click(form.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Sleep' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /Sleep.*10:45 PM – 6:50 AM/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await activitiesOf(person)).toMatchObject([
    { startTime: '2026-03-01T22:45:00.000Z', endTime: `${today}T06:50:00.000Z` },
  ]);
});
