import { expect, onTestFinished, test } from 'vitest';
import { dayTicks } from '#frontend/charts/dayTicks.ts';
import { rangeDays, rangeText } from '#frontend/charts/rangeDays.ts';
import { formats, provideFormats } from '#frontend/design-system/dates/dateTexts.ts';
import { addDays } from '#gateway/calendar/day.ts';
import { chartRanges } from '#gateway/nutrition/nutrition.rules.ts';

const to = '2026-03-02';
const lastOf = (range: number) => rangeDays({ from: addDays(to, 1 - range), to });

test('NUTR-02 a range is every day from the first to the last, also over the end of a month', () => {
  expect(lastOf(7)).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(rangeText(lastOf(30))).toBe('Feb 1 – Mar 2');
});

test('NUTR-02 a week is labelled with weekdays, more days with dates', () => {
  expect(dayTicks(lastOf(7), 270).map(({ text }) => text)).toEqual(['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon']);
  expect(dayTicks(lastOf(14), 270).map(({ text }) => text)).toEqual(['Feb 18', 'Feb 21', 'Feb 24', 'Feb 27', 'Mar 2']);
});

test.each(chartRanges.flatMap((range) => [180, 320, 1100].map((width) => [range, width] as const)))(
  'NUTR-02 the dates under %i days in %i pixels never touch, and the last day has one',
  (range, width) => {
    const ticks = dayTicks(lastOf(range), width);
    expect(ticks.at(-1)?.index).toBe(range - 1);
    const step = width / range;
    const apart = ticks.slice(1).map(({ index }, nth) => (index - ticks[nth]!.index) * step);
    // A weekday is about 24 pixels wide, a date 42.
    for (const pixels of apart) expect(pixels).toBeGreaterThan(range === 7 ? 24 : 44);
  },
);

test('NUTR-02 dates of a language that writes more have more room', () => {
  const specified = formats();
  onTestFinished(() => provideFormats(() => specified));
  provideFormats(() => ({ ...specified, locale: 'pt-BR', dateForm: 'DMY' }));
  const texts = dayTicks(lastOf(30), 270).map(({ text }) => text);
  expect(texts).toEqual(['10 de fev.', '20 de fev.', '2 de mar.']);
});
