import { expect, test } from 'vitest';
import {
  characterCount,
  goesOn,
  isUnsaved,
  journalPreview,
  readJournalDay,
  readJournalEntry,
  wordCount,
} from '#gateway/journal/journal.rules.ts';
import { journalCache } from '#frontend/journal/journalReads.ts';
import { mergeExtras } from '#gateway/journal/journalExtras.rules.ts';
import { excerptAround, termsIn, wantedFrom } from '#gateway/journal/journalSearch.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`);
const berlin = { zone: 'Europe/Berlin' };
const entry = { content: 'A good day', date: '2026-03-02' };

test('JRNL-17 a preview is the first 20 words', () => {
  expect(journalPreview(words(25).join(' '))).toBe(words(20).join(' '));
  expect(journalPreview(words(20).join('\n\n'))).toBe(words(20).join(' '));
  expect(journalPreview('  Short \t and\r\nsweet ')).toBe('Short and sweet');
  expect(journalPreview('')).toBe('');
  expect([goesOn(words(20).join(' '), 25), goesOn(words(20).join(' '), 20)]).toEqual([true, false]);
  expect([goesOn('漢'.repeat(400), 1), goesOn('漢', 1)]).toEqual([true, false]);
  expect(journalPreview('漢'.repeat(5000))).toHaveLength(400);
  expect(journalPreview(`x${'👍'.repeat(5000)}`)).toBe(`x${'👍'.repeat(199)}`);
});

test('JRNL-15 words are separated by white space, characters are Unicode characters', () => {
  expect([wordCount(''), wordCount(' \n'), wordCount('one'), wordCount("it's  a\ngood-day .")]).toEqual([0, 0, 1, 4]);
  expect([
    characterCount(''),
    characterCount('a\nb '),
    characterCount('häß'),
    characterCount('👍🏽'),
    characterCount('漢字'),
  ]).toEqual([0, 4, 3, 2, 2]);
});

test('JRNL-03 JRNL-04 a text is unsaved exactly while it differs from the saved one', () => {
  expect([isUnsaved('', null), isUnsaved('', undefined), isUnsaved('a', 'a')]).toEqual([false, false, false]);
  expect([isUnsaved('a ', 'a'), isUnsaved('', 'a'), isUnsaved(' ', null)]).toEqual([true, true, true]);
});

test('JRNL-09 an empty text is refused with the message of the form', () => {
  for (const content of ['', '   ', '\n\t ', '\u00a0', undefined, null])
    expect(problemsOf(() => readJournalEntry({ ...entry, content }, berlin))).toEqual({
      content: 'Please enter some content before saving.',
    });
});

test('JRNL-01 a text is stored unchanged, up to 100,000 characters', () => {
  const content = '  First line\r\n\r\n\tsecond  \u200f\u05e9\u05dc\u05d5\u05dd 👨‍👩‍👧 <script>alert(1)</script>\n';
  expect(readJournalEntry({ ...entry, content }, berlin)).toEqual({
    id: undefined,
    content,
    date: '2026-03-02',
    timezone: 'Europe/Berlin',
    expectedVersion: undefined,
  });
  expect(readJournalEntry({ ...entry, content: '👍'.repeat(100_000) }, berlin).content).toHaveLength(200_000);
  for (const long of ['x'.repeat(100_001), '👍'.repeat(100_001), 'x'.repeat(1_000_000)])
    expect(problemsOf(() => readJournalEntry({ ...entry, content: long }, berlin))).toEqual({
      content: 'An entry can have at most 100,000 characters.',
    });
  for (const odd of ['a\0b', '\ud800', 'a\u0007'])
    expect(problemsOf(() => readJournalEntry({ ...entry, content: odd }, berlin))).toEqual({
      content: 'Please remove the invisible characters.',
    });
});

test('REST-71 the day is a date, or that of a date-time in the zone', () => {
  expect(
    [
      '2026-03-02',
      ' 2026-03-02 ',
      '2026-03-02T00:00:00.000Z',
      '2026-03-02T09:30',
      '2026-03-01T23:30:00Z',
      '2026-03-02T23:30:00-10:00',
    ].map((date) => readJournalDay(date, berlin)),
  ).toEqual(['2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02', '2026-03-03']);
  const refused = (date: unknown) => problemsOf(() => readJournalDay(date, berlin));
  for (const date of ['', null, undefined]) expect(refused(date)).toEqual({ date: 'Please choose a valid date.' });
  for (const date of ['today', '2026-03-02T25:00', 'x'.repeat(1_000_000), 20_260_302, {}])
    expect(refused(date)).toEqual({ date: 'A date has the form yyyy-MM-dd.' });
  expect(refused('2026-02-30')).toEqual({ date: 'Please choose a day that exists, from 1900 to 2200.' });
});

test('CACHE-05 CACHE-06 how long the journal stays fresh, and how often a read is retried', () => {
  expect(journalCache).toEqual({ entryStaleTime: 300_000, historyStaleTime: 60_000, retries: 2 });
});

test('JRNL-13 a search ignores letter case, accents and line breaks', () => {
  const finds = (content: string, text: string) => termsIn(content, wantedFrom(text)) !== null;
  expect(finds('Le CAFÉ du\nport', 'cafe  DU')).toBe(true);
  expect(finds('Le cafe', 'café')).toBe(true);
  expect(finds('Lange Straße', 'STRASSE')).toBe(true);
  expect(finds('Ὀδυσσεύς', 'οδυσσευσ')).toBe(true);
  expect(finds('cafe\u0301', 'café')).toBe(true);
  expect(finds('שָׁלוֹם', 'שלום')).toBe(true);
  expect(finds('a.c', 'abc')).toBe(false);
  expect(finds('100%', '%')).toBe(true);
  expect(finds('100', '%')).toBe(false);
});

test('JRNL-13 a search prefers the whole text to its words, and needs every one of them', () => {
  const terms = (content: string, text: string) => termsIn(content, wantedFrom(text));
  expect(terms('A run by the river: river run', 'River  Run')).toEqual(['RIVER RUN']);
  expect(terms('A run along the river', 'river run river')).toEqual(['RIVER', 'RUN']);
  expect(terms('A run along the canal', 'river run')).toBeNull();
});

test('JRNL-13 an excerpt marks every hit near the first one; hits that overlap are one', () => {
  const { text, hits } = excerptAround(`A run along the river, the Rivér Inn, a rerun.${' More.'.repeat(60)} A run.`, [
    'RIVER',
    'RUN',
    'IVER I',
  ])!;
  expect(hits.map(({ from, to }) => text.slice(from, to))).toEqual(['run', 'river', 'Rivér I', 'run']);
  expect(text.endsWith('…')).toBe(true);
});

test('JRNL-13 an excerpt shows the hit among its words', () => {
  const around = (content: string, term: string) => {
    const { text, hits } = excerptAround(content, [term])!;
    return { text, marked: hits.map(({ from, to }) => text.slice(from, to)) };
  };
  expect(around('Short and sweet', 'AND')).toEqual({ text: 'Short and sweet', marked: ['and'] });
  const long = around(`${'before '.repeat(40)}the Café\nde Flore${' after'.repeat(40)}`, 'CAFE DE');
  expect(long.marked).toEqual(['Café de']);
  expect(long.text).toMatch(/^…before .* the Café de Flore after .*after…$/);
  expect(long.text.length).toBeLessThan(140);
  for (const content of [`${'👍'.repeat(100)}word${'👍'.repeat(100)}`, `x${'👍'.repeat(100)}word${'👍'.repeat(100)}`]) {
    const { text, marked } = around(content, 'WORD');
    expect([marked, /\p{Cs}/u.test(text)]).toEqual([['word'], false]);
  }
  expect(around('İstanbul ﬁnds ß', 'SS')).toEqual({ text: 'İstanbul ﬁnds ß', marked: ['ß'] });
  expect(excerptAround('nothing', ['X'])).toBeNull();
});

test('JRNL-08 tags merge one by one, and the order of the person stays', () => {
  const stored = { mood: null, tags: ['a', 'b', 'new'] };
  const merged = (tags: string[], base: string[] | null) =>
    mergeExtras({ mood: undefined, tags }, base && { tags: base }, stored)!.tags;
  expect(merged(['b', 'a'], ['a', 'b', 'new'])).toEqual(['b', 'a']);
  expect(merged(['b', 'A', 'mine'], ['a', 'b'])).toEqual(['a', 'b', 'new', 'mine']);
  expect(merged(['b'], ['a', 'b'])).toEqual(['b', 'new']);
  expect(merged(['a', 'b'], ['a', 'b'])).toEqual(['a', 'b', 'new']);
  expect(merged([], null)).toEqual([]);
});
