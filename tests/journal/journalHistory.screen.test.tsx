import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import JournalHistoryScreenQuery from '#frontend/__generated__/JournalHistoryScreenQuery.graphql.ts';
import useJournalSearchQuery from '#frontend/__generated__/useJournalSearchQuery.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { addDays } from '#gateway/calendar/day.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

async function open(person: Member, path = '/journal-history', prepare?: (wire: ReturnType<typeof tapWire>) => void) {
  const wire = tapWire([JournalHistoryScreenQuery, useJournalSearchQuery]);
  prepare?.(wire);
  const screen = await renderScreen(path, { as: person });
  const rows = () =>
    screen
      .queryAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/journal-entry?date=') && link.closest('li'));
  return { ...screen, wire, rows, days: () => rows().map((row) => row.getAttribute('href')!.slice(-10)) };
}

const write = (person: Member, date: string, content: string) =>
  person.rest('POST', '/api/journal-entries', { content, date });

/** Three days with a text each. */
async function writer() {
  const person = await member();
  await write(person, '2026-02-27', 'Ran along the river.\nSlept well.');
  await write(person, '2026-02-28', Array.from({ length: 25 }, (_, index) => `word${index + 1}`).join(' '));
  await write(person, '2026-03-01', 'Café with Ada');
  return person;
}

test('JRNL-13 JRNL-15 JRNL-16 JRNL-17 the entries are listed with preview and counts, and lead to their page', async () => {
  const screen = await open(await writer());
  expect(screen.getByRole('heading', { level: 1, name: 'Journal History' })).toBeTruthy();
  expect(screen.days()).toEqual(['2026-03-01', '2026-02-28', '2026-02-27']);
  expect(screen.rows().map(({ textContent }) => textContent)).toEqual([
    'March 1st, 2026Café with Ada3 words · 13 characters',
    `February 28th, 2026${Array.from({ length: 20 }, (_, index) => `word${index + 1}`).join(' ')}…25 words · 165 characters`,
    'February 27th, 2026Ran along the river. Slept well.6 words · 32 characters',
  ]);
  expect(screen.rows()[2]!.getAttribute('href')).toBe('/journal-entry?date=2026-02-27');
});

test('JRNL-13 the entries stand under their months', async () => {
  const screen = await open(await writer());
  const list = screen.getByRole('list', { name: 'Journal History' });
  expect(
    screen
      .within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent!.slice(0, 14)),
  ).toEqual(['March 2026', 'March 1st, 202', 'February 2026', 'February 28th,', 'February 27th,']);
});

test('JRNL-13 mood and tags are listed, a tag filters, and its text is found and marked', async () => {
  const person = await member();
  const tell = (date: string, content: string, extras: object) =>
    person.rest('POST', '/api/journal-entries', { content, date, ...extras });
  await tell('2026-03-01', 'Swam far', { mood: 'GREAT', tags: ['Lake', 'swim'] });
  await tell('2026-02-28', 'Rested', { mood: 'OKAY' });
  await tell('2026-02-27', 'Swam again', { tags: ['swim'] });
  const screen = await open(person);
  expect(screen.rows().map(({ textContent }) => textContent)).toEqual([
    'March 1st, 2026Swam farMood: Great, tag Lake, tag swim2 words · 8 characters',
    'February 28th, 2026RestedMood: Okay1 word · 6 characters',
    'February 27th, 2026Swam again, tag swim2 words · 10 characters',
  ]);
  const tags = await screen.findByRole('group', { name: 'Show entries with the tag' });
  const tag = (name: string) => screen.within(tags).getByRole('button', { name });
  expect(
    screen
      .within(tags)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['swim', 'Lake']);
  await screen.user.click(tag('swim'));
  await waitFor(() => expect(screen.days()).toEqual(['2026-03-01', '2026-02-27']));
  expect([screen.path(), tag('swim').getAttribute('aria-pressed')]).toEqual(['/journal-history?tag=swim', 'true']);
  await screen.user.type(screen.getByRole('searchbox'), 'LAKE');
  await waitFor(() => expect(screen.days()).toEqual(['2026-03-01']));
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Lake']);
  await screen.user.clear(screen.getByRole('searchbox'));
  await screen.user.click(tag('swim'));
  await waitFor(() => expect(screen.days()).toHaveLength(3));
  expect(screen.path()).toBe('/journal-history');
});

test('JRNL-13 a mood filters, also together with a tag and a text', async () => {
  const person = await member();
  const tell = (date: string, content: string, extras: object) =>
    person.rest('POST', '/api/journal-entries', { content, date, ...extras });
  await tell('2026-03-01', 'Swam far', { mood: 'GREAT', tags: ['swim'] });
  await tell('2026-02-28', 'Rested', { mood: 'GREAT' });
  await tell('2026-02-27', 'Swam again', { mood: 'OKAY', tags: ['swim'] });
  const screen = await open(person);
  const moods = screen.within(screen.getByRole('group', { name: 'Show entries with the mood' }));
  const mood = (name: string) => moods.getByRole('button', { name });
  expect(moods.getAllByRole('button').map(({ title }) => title)).toEqual(['Awful', 'Bad', 'Okay', 'Good', 'Great']);
  await screen.user.click(mood('Great'));
  await waitFor(() => expect(screen.days()).toEqual(['2026-03-01', '2026-02-28']));
  expect([screen.path(), mood('Great').getAttribute('aria-pressed')]).toEqual(['/journal-history?mood=great', 'true']);
  await screen.user.click(await screen.findByRole('button', { name: 'swim' }));
  await waitFor(() => expect(screen.days()).toEqual(['2026-03-01']));
  await screen.user.click(mood('Okay'));
  await waitFor(() => expect(screen.days()).toEqual(['2026-02-27']));
  await screen.user.type(screen.getByRole('searchbox'), 'far');
  expect(await screen.findByText('No entries match')).toBeTruthy();
  await screen.user.click(mood('Okay'));
  await waitFor(() => expect(screen.days()).toEqual(['2026-03-01']));
  expect(screen.path()).toBe('/journal-history?tag=swim');
});

test('JRNL-13 a tag of many entries comes in pages', async () => {
  const person = await member();
  for (let index = 0; index < 55; index += 1)
    await person.rest('POST', '/api/journal-entries', {
      content: `Day ${index}`,
      date: addDays('2026-01-01', index),
      tags: ['daily'],
    });
  const screen = await open(person, '/journal-history?tag=Daily');
  await waitFor(() => expect(screen.rows()).toHaveLength(50));
  await screen.user.click(screen.getByRole('button', { name: 'Show more entries' }));
  await waitFor(() => expect(screen.rows()).toHaveLength(55));
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull();
});

test('JRNL-14 the address has the order', async () => {
  const person = await writer();
  const newest = await open(person);
  expect(newest.getByRole<HTMLInputElement>('radio', { name: 'Newest' }).checked).toBe(true);
  newest.unmount();
  const oldest = await open(person, '/journal-history?sort=oldest');
  expect(oldest.getByRole<HTMLInputElement>('radio', { name: 'Oldest' }).checked).toBe(true);
  expect(oldest.days()).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('JRNL-14 sorting changes the address and the order', async () => {
  const screen = await open(await writer());
  await screen.user.click(screen.getByRole('radio', { name: 'Oldest' }));
  await waitFor(() => expect(screen.days()).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']));
  expect(screen.path()).toBe('/journal-history?sort=oldest');
  await screen.user.click(screen.getByRole('radio', { name: 'Newest' }));
  await waitFor(() => expect(screen.days()[0]).toBe('2026-03-01'));
  expect(screen.path()).toBe('/journal-history');
});

test('JRNL-17 a row opens its day', async () => {
  const screen = await open(await writer());
  await screen.user.click(screen.rows()[2]!);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Journal' })).value).toBe(
    'Ran along the river.\nSlept well.',
  );
  expect(screen.path()).toBe('/journal-entry?date=2026-02-27');
});

test('JRNL-13 a long list comes in pages', async () => {
  const person = await member();
  for (let index = 0; index < 25; index += 1) await write(person, addDays('2026-01-01', index), `Day ${index}`);
  const screen = await open(person);
  expect(screen.rows()).toHaveLength(20);
  await screen.user.click(screen.getByRole('button', { name: 'Show more entries' }));
  await waitFor(() => expect(screen.rows()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull();
});

test('JRNL-18 only entries whose date has photos have a photo icon', async () => {
  const person = await writer();
  expect((await sendPhotos(person, [await jpeg()], { date: '2026-02-28' })).status).toBe(201);
  const screen = await open(person);
  expect(screen.rows().map((row) => screen.within(row).queryByText('Has photos') !== null)).toEqual([
    false,
    true,
    false,
  ]);
});

test('JRNL-19 without entries it invites to write the first', async () => {
  const screen = await open(await member());
  expect(screen.getByText('No journal entries yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'WRITE TODAY' }).getAttribute('href')).toBe('/journal-entry?date=2026-03-02');
  expect(screen.rows()).toEqual([]);
});

test('JRNL-20 CACHE-06 cached previews show when the server is unreachable', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => errors.mockRestore());
  const person = await writer();
  const first = await open(person);
  const key = `journal_previews:${localStorage.getItem('device_owner')}`;
  expect(JSON.parse(localStorage.getItem(key)!)[0]).toEqual({
    date: '2026-03-01',
    preview: 'Café with Ada',
    wordCount: 3,
    characterCount: 13,
    hasPhotos: false,
  });
  first.unmount();
  clock.set('2026-03-02T12:02:00Z');
  const screen = await open(person, undefined, (wire) =>
    [1, 2, 3].forEach(() => wire.cut('JournalHistoryScreenQuery')),
  );
  expect(
    await screen.findByText('Your journal could not be loaded. These are the entries stored on this device.'),
  ).toBeTruthy();
  expect(screen.days()).toEqual(['2026-03-01', '2026-02-28', '2026-02-27']);
  // Twice by itself; after that somebody asks.
  await waitFor(() => expect(screen.wire.sent('JournalHistoryScreenQuery')).toHaveLength(3));
  // A press while the third is still under way shares its failure; the next one is a request of its own.
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (again) await screen.user.click(again);
    expect([
      screen.queryByText('Your journal could not be loaded. These are the entries stored on this device.'),
      screen.days().length,
    ]).toEqual([null, 3]);
  });
});

test('CACHE-05 the list counts as fresh for a minute, and knows at once what was saved here', async () => {
  const person = await writer();
  const screen = await open(person);
  const visit = async (path: string, text: string) => {
    await screen.router.navigate(path);
    await screen.findByText(text);
  };
  const asked = () => screen.wire.sent('JournalHistoryScreenQuery').length;
  clock.set('2026-03-02T12:00:59Z');
  await visit('/journal-entry?date=2026-03-02', 'March 2nd, 2026');
  await visit('/journal-history', 'Café with Ada');
  expect(asked()).toBe(1);
  clock.set('2026-03-02T12:01:00Z');
  await visit('/journal-entry?date=2026-03-02', 'March 2nd, 2026');
  await visit('/journal-history', 'Café with Ada');
  expect(asked()).toBe(2);
  await visit('/journal-entry?date=2026-03-02', 'March 2nd, 2026');
  await screen.user.type(await screen.findByRole('textbox', { name: 'Journal' }), 'Fresh news');
  await screen.user.click(screen.getByRole('button', { name: 'SAVE' }));
  await screen.findByText('Journal entry saved successfully!');
  await screen.router.navigate('/journal-history');
  await waitFor(() => expect(screen.days()[0]).toBe('2026-03-02'));
});

test('JRNL-13 the search shows the words around a hit', async () => {
  const screen = await open(await writer());
  const box = screen.getByRole('searchbox', { name: 'Search your journal' });
  await screen.user.type(box, 'cafe');
  await waitFor(() => expect(screen.days()).toEqual(['2026-03-01']));
  expect(screen.container.querySelector('mark')!.textContent).toBe('Café');
  await screen.user.clear(box);
  await screen.user.type(box, '<b>');
  expect(await screen.findByText('No entries match')).toBeTruthy();
  screen.wire.cut('useJournalSearchQuery');
  await screen.user.clear(box);
  await screen.user.type(box, 'river');
  expect(await screen.findByText('Search failed. Try again.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.days()).toEqual(['2026-02-27']));
  await screen.user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.days()).toHaveLength(3));
});
