import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const date = '2026-03-01';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

const write = (person: Member, entry: object, day = date) =>
  person.rest('POST', '/api/journal-entries', { date: day, ...entry });
const stored = async (person: Member) => (await person.rest('GET', `/api/journal-entries/date/${date}`)).body;

async function open(person: Member) {
  const screen = await renderScreen(`/journal-entry?date=${date}`, { as: person });
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Journal' });
  const tagBox = () => screen.getByRole('group', { name: 'Tags' });
  return {
    ...screen,
    area,
    mood: (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }),
    tagField: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a tag' }),
    tags: () =>
      within(tagBox())
        .queryAllByRole('button', { name: /^Remove tag/ })
        .map((button) => button.getAttribute('aria-label')!.replace('Remove tag ', '')),
    suggestions: () =>
      within(tagBox())
        .queryAllByRole('button')
        .flatMap(({ textContent }) => textContent || []),
    save: () => screen.user.click(screen.getByRole('button', { name: 'SAVE' })),
    isMarked: () => screen.queryByText('Unsaved changes') !== null,
  };
}

test('JRNL-03 JRNL-04 JRNL-08 a mood and tags are added, saved, and cleared again', async () => {
  const person = await member();
  await write(person, { content: 'Earlier', tags: ['Lake', 'running'] }, '2026-02-01');
  await write(person, { content: 'A day' });
  const screen = await open(person);
  await waitFor(() => expect(screen.area.value).toBe('A day'));
  await screen.user.click(screen.mood('Good'));
  expect([screen.mood('Good').checked, screen.isMarked()]).toEqual([true, true]);
  await screen.user.type(screen.tagField(), '#First{enter}first{enter}second,');
  expect(screen.tags()).toEqual(['First', 'second']);
  await screen.user.type(screen.tagField(), 'la');
  await waitFor(() => expect(screen.suggestions()).toEqual(['Lake']));
  await screen.user.click(screen.getByRole('button', { name: 'Lake' }));
  expect([screen.tags(), document.activeElement]).toEqual([['First', 'second', 'Lake'], screen.tagField()]);
  await screen.user.keyboard('{Backspace}');
  await screen.user.click(screen.getByRole('button', { name: 'Remove tag First' }));
  // What is typed when the focus leaves is a tag too.
  await screen.user.type(screen.tagField(), 'third');
  await screen.save();
  await screen.findByText('Journal entry saved successfully!');
  await waitFor(() => expect(screen.isMarked()).toBe(false));
  expect(await stored(person)).toMatchObject({ content: 'A day', mood: 'GOOD', tags: ['second', 'third'] });
  await screen.user.click(screen.mood('Good'));
  expect([screen.mood('Good').checked, screen.isMarked()]).toEqual([false, true]);
  await screen.user.click(screen.getByRole('button', { name: 'Remove tag second' }));
  await screen.user.click(screen.getByRole('button', { name: 'Remove tag third' }));
  await screen.save();
  await waitFor(async () => expect(await stored(person)).toMatchObject({ mood: null, tags: [] }));
});

test('JRNL-05 JRNL-09 mood and tags are part of the draft, and an entry still needs a text', async () => {
  const person = await member();
  const first = await open(person);
  await first.user.click(first.mood('Awful'));
  await first.save();
  expect(await first.findByText('Please enter some content before saving.')).toBeTruthy();
  await first.user.type(first.tagField(), 'rain{enter}');
  first.unmount();
  const screen = await open(person);
  expect([screen.mood('Awful').checked, screen.tags(), screen.isMarked()]).toEqual([true, ['rain'], true]);
  await screen.user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect([screen.mood('Awful').checked, screen.tags(), screen.isMarked()]).toEqual([false, [], false]);
});

test('JRNL-08 a mood set here merges with a text saved elsewhere; two moods are shown to choose from', async () => {
  const person = await member();
  await write(person, { content: 'One', mood: 'OKAY' });
  const screen = await open(person);
  await waitFor(() => expect(screen.mood('Okay').checked).toBe(true));
  await screen.user.click(screen.mood('Great'));
  await write(person, { content: 'Two', tags: ['elsewhere'] });
  await screen.save();
  await waitFor(() => expect([screen.area.value, screen.tags()]).toEqual(['Two', ['elsewhere']]));
  expect([screen.isMarked(), await stored(person)]).toMatchObject([false, { content: 'Two', mood: 'GREAT' }]);

  await screen.user.click(screen.mood('Bad'));
  await write(person, { content: 'Two', mood: 'GOOD' });
  await screen.save();
  await screen.findByText('Two texts for this day');
  const theirs = within(screen.getByRole('region', { name: 'The text saved in the meantime' }));
  expect(theirs.getByText('Good')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await screen.save();
  await waitFor(async () => expect(await stored(person)).toMatchObject({ content: 'Two', mood: 'BAD' }));
});

test('REST-73 an earlier version is put back with its mood and tags', async () => {
  const person = await member();
  await write(person, { content: 'One', mood: 'OKAY', tags: ['run'] });
  await write(person, { content: 'Two', mood: null, tags: null });
  const screen = await open(person);
  await screen.user.click(await screen.findByRole('button', { name: 'Show 1 earlier version' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Put back' }));
  expect([screen.area.value, screen.mood('Okay').checked, screen.tags()]).toEqual(['One', true, ['run']]);
  await screen.save();
  await waitFor(async () =>
    expect(await stored(person)).toMatchObject({ content: 'One', mood: 'OKAY', tags: ['run'] }),
  );
});
