import { expect, test } from 'vitest';
import { isFresh } from '#frontend/app/freshness.ts';
import { pageOfChoice, pageOfDevice, pageOfSave, pageOfServer } from '#frontend/journal/entry/journalPage.ts';
import { noExtras } from '#gateway/journal/journalExtras.rules.ts';

const saved = { uuid: 'u', content: 'Saved', version: 2 };

test('JRNL-07 the server’s text wins; a draft continues, is offered, or is dropped if nothing is new', () => {
  expect(pageOfServer(null, null)).toEqual({
    text: '',
    extras: noExtras,
    saved: null,
    isCached: false,
    isRestored: false,
    choice: null,
  });
  expect(pageOfServer(saved, { text: 'Saved', uuid: 'u', version: 1 })).toMatchObject({
    text: 'Saved',
    isRestored: false,
    choice: null,
  });
  expect(pageOfServer(saved, { text: 'More', uuid: 'u', version: 2 })).toMatchObject({
    text: 'More',
    saved,
    isRestored: true,
    choice: null,
  });
  expect(pageOfServer(null, { text: 'More', uuid: 'u', version: 2 })).toMatchObject({
    text: 'More',
    saved: null,
    isRestored: true,
  });
  // Deleted and written again elsewhere: only the ids differ, not the versions.
  expect(pageOfServer(saved, { text: 'More', uuid: 'other', version: 2 }).choice).not.toBeNull();
  expect(pageOfServer(saved, { text: 'More', uuid: 'u', version: 1 })).toMatchObject({
    text: 'Saved',
    choice: { mine: { text: 'More', extras: noExtras }, theirs: saved },
  });
});

test('JRNL-12 without the server the local version counts', () => {
  expect(pageOfDevice(null, null)).toMatchObject({ text: '', isCached: true, isRestored: false });
  expect(pageOfDevice(saved, null)).toMatchObject({ text: 'Saved', saved, isCached: true, isRestored: false });
  expect(pageOfDevice(saved, { text: 'More', uuid: 'u', version: 2 })).toMatchObject({
    text: 'More',
    saved,
    isRestored: true,
  });
});

test('JRNL-07 either choice is based on their version', () => {
  const page = pageOfServer(saved, { text: 'More', uuid: 'u', version: 1 });
  expect(['mine', 'theirs', 'both'].map((choice) => pageOfChoice(page, choice as 'mine').text)).toEqual([
    'More',
    'Saved',
    'Saved\n\nMore',
  ]);
  expect(pageOfChoice(page, 'mine')).toMatchObject({ saved, choice: null });
});

test('JRNL-07 mood and tags are part of a draft and of the choice, and combine', () => {
  const extras = { mood: 'GOOD', tags: ['b', 'A'] } as const;
  const tagged = { ...saved, mood: 'BAD', tags: ['a'] } as const;
  expect(pageOfServer(saved, { text: 'Saved', uuid: 'u', version: 2, extras })).toMatchObject({
    extras,
    isRestored: true,
  });
  const page = pageOfServer(tagged, { text: 'Saved', uuid: 'u', version: 1, extras });
  expect(['mine', 'theirs', 'both'].map((choice) => pageOfChoice(page, choice as 'mine'))).toMatchObject([
    { text: 'Saved', extras },
    { text: 'Saved', extras: { mood: 'BAD', tags: ['a'] } },
    { text: 'Saved', extras: { mood: 'GOOD', tags: ['b', 'A'] } },
  ]);
});

test('JRNL-08 after a save what was not edited meanwhile is as the server has it', () => {
  const sent = { text: 'Sent', extras: noExtras };
  const stored = { ...saved, content: 'Merged', tags: ['merged'] };
  const page = { ...sent, saved, isCached: false, isRestored: false, choice: null };
  expect(pageOfSave(page, sent, stored)).toMatchObject({ text: 'Merged', extras: { tags: ['merged'] } });
  expect(pageOfSave({ ...page, text: 'Sent, and more' }, sent, stored)).toMatchObject({
    text: 'Sent, and more',
    extras: { tags: ['merged'] },
    saved: stored,
  });
});

test('CACHE-05 fresh until its time is over, and never before it was read', () => {
  expect([isFresh(undefined, 0, 10), isFresh(0, 9, 10), isFresh(0, 10, 10)]).toEqual([false, true, false]);
});
