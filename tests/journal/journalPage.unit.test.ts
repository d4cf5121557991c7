import { expect, test } from 'vitest';
import { isFresh } from '#frontend/app/freshness.ts';
import { pageOfChoice, pageOfDevice, pageOfServer } from '#frontend/journal/entry/journalPage.ts';

const saved = { uuid: 'u', content: 'Saved', version: 2 };

test('JRNL-07 the server’s text wins; a draft continues, is offered, or is dropped if nothing is new', () => {
  expect(pageOfServer(null, null)).toEqual({ text: '', saved: null, isCached: false, isRestored: false, choice: null });
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
    choice: { mine: 'More', theirs: saved },
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

test('CACHE-05 fresh until its time is over, and never before it was read', () => {
  expect([isFresh(undefined, 0, 10), isFresh(0, 9, 10), isFresh(0, 10, 10)]).toEqual([false, true, false]);
});
