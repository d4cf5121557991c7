import { hash } from 'node:crypto';
import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import JournalEntryScreenQuery from '#frontend/__generated__/JournalEntryScreenQuery.graphql.ts';
import useSaveJournalEntryMutation from '#frontend/__generated__/useSaveJournalEntryMutation.graphql.ts';
import { promptsOf } from '#frontend/journal/entry/editorTexts.ts';
import { wipeDevice } from '#frontend/app/wipe.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const date = '2026-03-01';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => {
  clock.reset();
  vi.restoreAllMocks();
});

async function open(
  person: Member,
  path = `/journal-entry?date=${date}`,
  prepare?: (wire: ReturnType<typeof tapWire>) => void,
) {
  const wire = tapWire([JournalEntryScreenQuery, useSaveJournalEntryMutation]);
  // React logs what the screen shows instead of the text.
  if (prepare) vi.spyOn(console, 'error').mockImplementation(() => {});
  prepare?.(wire);
  const screen = await renderScreen(path, { as: person });
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Journal' });
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'SAVE' });
  return {
    ...screen,
    wire,
    area,
    saveButton,
    isMarked: () => screen.queryByText('Unsaved changes') !== null,
    save: () => screen.user.click(saveButton()),
    sent: () => wire.sent('useSaveJournalEntryMutation').map(({ input }) => input as Record<string, unknown>),
    reads: () => wire.sent('JournalEntryScreenQuery').map(({ date }) => date),
  };
}

const write = (person: Member, content: string, day = date) =>
  person.rest('POST', '/api/journal-entries', { content, date: day });
const stored = async (person: Member, day = date) =>
  (await person.rest('GET', `/api/journal-entries/date/${day}`)).body;
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('journal_draft'));

test('JRNL-02 an empty page offers questions, other ones each day, and grows on request', async () => {
  const screen = await open(await member());
  const questions = within(screen.getByRole('group', { name: 'Begin with a question' })).getAllByRole('button');
  expect(questions.map(({ textContent }) => textContent)).toEqual(promptsOf(date));
  expect(promptsOf('2026-03-02')).not.toEqual(promptsOf(date));
  await screen.user.click(questions[0]!);
  expect(screen.area.value).toBe(`${promptsOf(date)[0]}\n`);
  expect(document.activeElement).toBe(screen.area);
  expect(screen.queryByRole('group', { name: 'Begin with a question' })).toBeNull();
  expect(screen.isMarked()).toBe(true);
  await screen.user.click(screen.getByRole('button', { name: 'Enlarge' }));
  expect(screen.area.style.blockSize).not.toBe('50vh');
  await screen.user.click(screen.getByRole('button', { name: 'Make smaller' }));
  expect(screen.area.style.blockSize).toBe('50vh');
});

test('JRNL-01 JRNL-02 JRNL-03 JRNL-04 JRNL-08 JRNL-15 an entry is written, marked while it differs, and saved', async () => {
  const person = await member();
  const screen = await open(person);
  expect(screen.getByRole('heading', { name: 'March 1st, 2026' })).toBeTruthy();
  expect(screen.area.style.blockSize).toBe('50vh');
  expect([screen.area.value, screen.isMarked(), screen.saveButton().disabled]).toEqual(['', false, true]);
  await screen.user.type(screen.area, 'A good day');
  expect([screen.isMarked(), screen.saveButton().disabled]).toEqual([true, false]);
  expect(screen.getByText('3 words · 10 characters')).toBeTruthy();
  await screen.user.clear(screen.area);
  expect([screen.isMarked(), screen.saveButton().disabled]).toEqual([false, true]);
  await screen.user.type(screen.area, 'A good day{enter}indeed');
  await screen.save();
  expect(await screen.findByText('Journal entry saved successfully!')).toBeTruthy();
  await waitFor(() => expect([screen.isMarked(), screen.saveButton().disabled]).toEqual([false, true]));
  expect(screen.sent()).toEqual([
    { date, content: 'A good day\nindeed', id: expect.any(String), baseHash: hash('sha256', '') },
  ]);
  expect((await stored(person)).content).toBe('A good day\nindeed');
  expect(draftKeys()).toEqual([]);
  // The next save names what it was typed on.
  await screen.user.type(screen.area, '!');
  await screen.save();
  await waitFor(() => expect(screen.sent()).toHaveLength(2));
  expect(screen.sent()[1]).toEqual({
    date,
    content: 'A good day\nindeed!',
    id: screen.sent()[0]!['id'],
    baseHash: hash('sha256', 'A good day\nindeed'),
  });
});

test('JRNL-01 without a date it opens today, and SAVE works by keyboard', async () => {
  const person = await member();
  const screen = await open(person, '/journal-entry?date=soon');
  expect(screen.getByRole('heading', { name: 'March 2nd, 2026' })).toBeTruthy();
  await screen.user.type(screen.area, 'Today{Control>}s{/Control}');
  await screen.findByText('Journal entry saved successfully!');
  await waitFor(async () => expect((await stored(person, '2026-03-02')).content).toBe('Today'));
});

test('JRNL-05 JRNL-06 drafts are kept per date and person while typing, and wiped with the session', async () => {
  const person = await member();
  await write(person, 'Saved');
  const screen = await open(person);
  await waitFor(() => expect(screen.area.value).toBe('Saved'));
  await screen.user.type(screen.area, ' and more');
  const owner = localStorage.getItem('device_owner');
  expect(owner).toBeTruthy();
  expect(JSON.parse(localStorage.getItem(`journal_draft:${owner}:${date}`)!)).toEqual({
    text: 'Saved and more',
    uuid: expect.any(String),
    version: 1,
  });
  screen.unmount();
  const other = await open(person, '/journal-entry?date=2026-02-01');
  expect(other.area.value).toBe('');
  await other.user.type(other.area, 'Another');
  expect(draftKeys()).toHaveLength(2);
  other.unmount();
  const again = await open(person);
  expect([again.area.value, again.isMarked()]).toEqual(['Saved and more', true]);
  await again.user.click(again.getByRole('button', { name: 'Discard draft' }));
  expect([again.area.value, again.isMarked()]).toEqual(['Saved', false]);
  expect(draftKeys()).toHaveLength(1);
  await wipeDevice();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('journal'))).toEqual([]);
});

test('JRNL-07 the server’s text replaces the local copy; a draft on an older version is offered beside it', async () => {
  const person = await member();
  await write(person, 'First');
  const first = await open(person);
  await first.user.type(first.area, ' mine');
  first.unmount();
  await write(person, 'Second');
  clock.set('2026-03-02T12:06:00Z');
  const screen = await open(person);
  expect(screen.area.value).toBe('Second');
  expect(
    JSON.parse(localStorage.getItem(`journal_entry:${localStorage.getItem('device_owner')}:${date}`)!),
  ).toMatchObject({ content: 'Second' });
  expect(screen.getByRole('group', { name: 'Your text on this device' }).textContent).toBe('First mine');
  expect(screen.getByRole('group', { name: 'The text saved in the meantime' }).textContent).toBe('Second');
  expect([screen.area.readOnly, screen.saveButton().disabled, draftKeys().length]).toEqual([true, true, 1]);
  await screen.user.click(screen.getByRole('button', { name: 'Combine both' }));
  expect([screen.area.value, screen.isMarked()]).toEqual(['Second\n\nFirst mine', true]);
  await screen.save();
  await screen.findByText('Journal entry saved successfully!');
  expect((await stored(person)).content).toBe('Second\n\nFirst mine');
});

test.each([
  ['Keep mine', 'Mine', true],
  ['Keep the saved one', 'Theirs', false],
  ['Combine both', 'Theirs\n\nMine', true],
])('JRNL-08 JRNL-10 two devices edit one day: %s', async (choice, result, isChanged) => {
  const person = await member();
  const screen = await open(person);
  await screen.user.type(screen.area, 'Mine');
  await write(person, 'Theirs');
  await screen.save();
  expect(await screen.findByText('This entry was changed on another device. Choose which text to keep.')).toBeTruthy();
  expect((await stored(person)).content).toBe('Theirs');
  await screen.user.click(screen.getByRole('button', { name: choice }));
  expect([screen.area.value, screen.isMarked(), draftKeys().length]).toEqual([result, isChanged, Number(isChanged)]);
  if (!isChanged) return;
  await screen.save();
  await screen.findByText('Journal entry saved successfully!');
  expect((await stored(person)).content).toBe(result);
});

test('JRNL-09 a text of blanks is refused beside the field', async () => {
  const person = await member();
  await write(person, 'Saved');
  const screen = await open(person);
  await screen.user.clear(screen.area);
  await screen.save();
  expect(screen.getByText('Please enter some content before saving.')).toBeTruthy();
  expect(screen.sent()).toEqual([]);
  await screen.user.type(screen.area, 'x');
  expect(screen.queryByText('Please enter some content before saving.')).toBeNull();
});

test('JRNL-10 a failed save says why and keeps the draft', async () => {
  const person = await member();
  const screen = await open(person);
  await screen.user.type(screen.area, 'Precious');
  screen.wire.cut('useSaveJournalEntryMutation');
  await screen.save();
  expect(await screen.findByText('Failed to save journal entry. Please try again.')).toBeTruthy();
  expect([screen.area.value, screen.isMarked(), draftKeys().length]).toEqual(['Precious', true, 1]);
  screen.wire.answer('useSaveJournalEntryMutation', {
    data: {
      saveJournalEntry: {
        __typename: 'ValidationProblem',
        __isProblem: 'ValidationProblem',
        message: 'The server says no.',
        fields: [],
      },
    },
  });
  await screen.save();
  expect(await screen.findByText('The server says no.')).toBeTruthy();
  await screen.save();
  await screen.findByText('Journal entry saved successfully!');
  expect(draftKeys()).toEqual([]);
});

test('JRNL-10 what is typed while saving is not lost', async () => {
  const person = await member();
  const screen = await open(person);
  await screen.user.type(screen.area, 'One');
  const release = screen.wire.hold('useSaveJournalEntryMutation');
  await screen.save();
  await screen.user.type(screen.area, ' two');
  release();
  await screen.findByText('Journal entry saved successfully!');
  expect([screen.area.value, screen.isMarked()]).toEqual(['One two', true]);
  await screen.save();
  await waitFor(async () => expect((await stored(person)).content).toBe('One two'));
});

test('JRNL-11 CACHE-06 a server that fails three times counts as no entry', async () => {
  const fault = { errors: [{ message: 'Unexpected', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
  const screen = await open(await member(), undefined, (wire) =>
    [1, 2, 3].forEach(() => wire.answer('JournalEntryScreenQuery', fault)),
  );
  expect(screen.reads()).toHaveLength(3);
  expect([screen.area.value, screen.queryByText('Error loading entry (using cached version)')]).toEqual(['', null]);
});

test('JRNL-11 CACHE-06 a 404 counts as no entry and is not retried', async () => {
  const screen = await open(await member(), undefined, (wire) => wire.answer('JournalEntryScreenQuery', 'None', 404));
  expect([screen.reads().length, screen.area.value, screen.queryByRole('button', { name: 'Try again' })]).toEqual([
    1,
    '',
    null,
  ]);
});

test.each([
  [
    'a field that could not be read',
    (wire: ReturnType<typeof tapWire>) => wire.answer('JournalEntryScreenQuery', partly),
  ],
  ['a lost connection', (wire: ReturnType<typeof tapWire>) => wire.cut('JournalEntryScreenQuery')],
])('CACHE-06 %s is retried unnoticed', async (_, fail) => {
  const person = await member();
  await write(person, 'Saved');
  const screen = await open(person, undefined, (wire) => [1, 2].forEach(() => fail(wire)));
  expect(screen.reads()).toHaveLength(3);
  expect([screen.area.value, screen.queryByText('Error loading entry (using cached version)')]).toEqual([
    'Saved',
    null,
  ]);
});

const partly = {
  data: { viewer: { id: 'x', day: { journalEntry: null, journalVersions: [] } } },
  errors: [{ message: 'Unexpected', path: ['viewer', 'day', 'journalEntry'] }],
};

test('JRNL-05 JRNL-12 a retry keeps the text area, its caret and what was typed', async () => {
  const person = await member();
  await write(person, 'Saved');
  const first = await open(person);
  first.unmount();
  clock.set('2026-03-02T12:06:00Z');
  const screen = await open(person, undefined, (wire) => [1, 2, 3].forEach(() => wire.cut('JournalEntryScreenQuery')));
  await screen.user.type(screen.area, ' and typed');
  screen.area.setSelectionRange(2, 2);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Error loading entry (using cached version)')).toBeNull());
  expect(screen.reads()).toHaveLength(4);
  expect(document.activeElement).toBe(screen.area);
  expect([screen.area.value, screen.area.selectionStart, screen.isMarked()]).toEqual(['Saved and typed', 2, true]);
});

test('JRNL-07 a text saved elsewhere that was chosen is there when the day is opened again', async () => {
  const person = await member();
  const screen = await open(person);
  await screen.user.type(screen.area, 'Mine');
  await write(person, 'Theirs');
  await screen.save();
  await screen.user.click(await screen.findByRole('button', { name: 'Keep the saved one' }));
  await screen.router.navigate('/journal-entry?date=2026-02-01');
  await screen.findByRole('heading', { name: 'February 1st, 2026' });
  await screen.router.navigate(`/journal-entry?date=${date}`);
  await screen.findByRole('heading', { name: 'March 1st, 2026' });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Journal' })).value).toBe('Theirs');
  expect(screen.reads()).toEqual([date, '2026-02-01']);
});

test('JRNL-12 CACHE-06 without the server the local version is shown, and a retry finds the server’s', async () => {
  const person = await member();
  await write(person, 'Known here');
  const first = await open(person);
  await waitFor(() => expect(first.area.value).toBe('Known here'));
  first.unmount();
  clock.set('2026-03-02T12:06:00Z');
  await write(person, 'Newer');
  const screen = await open(person, undefined, (wire) => [1, 2, 3].forEach(() => wire.cut('JournalEntryScreenQuery')));
  expect(screen.reads()).toHaveLength(3);
  expect(screen.getByText('Error loading entry (using cached version)')).toBeTruthy();
  expect(screen.area.value).toBe('Known here');
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.area.value).toBe('Newer'));
  expect(screen.queryByText('Error loading entry (using cached version)')).toBeNull();
});

test('CACHE-05 an entry counts as fresh for five minutes', async () => {
  const person = await member();
  const first = await open(person);
  expect(first.reads()).toHaveLength(1);
  first.unmount();
  clock.set('2026-03-02T12:04:59Z');
  const { router, reads, findByRole } = await open(person, '/journal-entry?date=2026-02-01');
  const visit = async (path: string) => {
    await router.navigate(path);
    await findByRole('textbox', { name: 'Journal' });
  };
  clock.set('2026-03-02T12:09:58Z');
  await visit('/journal-entry?date=2026-02-02');
  await visit('/journal-entry?date=2026-02-01');
  expect(reads()).toEqual(['2026-02-01', '2026-02-02']);
  clock.set('2026-03-02T12:10:00Z');
  await visit('/journal-entry?date=2026-02-02');
  await visit('/journal-entry?date=2026-02-01');
  expect(reads()).toEqual(['2026-02-01', '2026-02-02', '2026-02-01']);
});

test('CACHE-05 a read that ends after its screen was left is not sent again', async () => {
  const screen = await open(await member());
  const release = screen.wire.hold('JournalEntryScreenQuery');
  await screen.router.navigate('/journal-entry?date=2026-02-01');
  await screen.findByRole('heading', { name: 'February 1st, 2026' });
  await screen.router.navigate('/journal-history');
  await screen.findByRole('heading', { name: 'Journal History' });
  release();
  await screen.router.navigate('/journal-entry?date=2026-02-01');
  await screen.findByRole('textbox', { name: 'Journal' });
  expect(screen.reads()).toEqual([date, '2026-02-01']);
});

test('a text replaced by another program while the page is open is listed after the choice', async () => {
  const person = await member();
  await write(person, 'Mine');
  const screen = await open(person);
  await screen.user.type(screen.area, '!');
  await write(person, 'Theirs');
  await screen.save();
  await screen.user.click(await screen.findByRole('button', { name: 'Keep the saved one' }));
  expect(await screen.findByRole('button', { name: 'Show 1 earlier version' })).toBeTruthy();
});

test('a text replaced by another program is listed and can be restored', async () => {
  const person = await member();
  for (const content of ['What I wrote\nin the evening', 'What my script wrote'])
    await person.rest('POST', '/api/journal-entries', { content, date });
  const screen = await open(person);
  await screen.user.click(await screen.findByRole('button', { name: 'Show 1 earlier version' }));
  const list = screen.within(await screen.findByRole('list', { name: 'Earlier versions' }));
  expect(list.getByRole('group').textContent).toBe('What I wrote\nin the evening');
  await screen.user.click(list.getByRole('button', { name: 'Put back' }));
  expect(screen.area.value).toBe('What I wrote\nin the evening');
  await screen.save();
  await screen.findByText('Journal entry saved successfully!');
  await waitFor(async () => expect((await stored(person)).content).toBe('What I wrote\nin the evening'));
});
