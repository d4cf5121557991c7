import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import NutritionScreenQuery from '#frontend/__generated__/NutritionScreenQuery.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

let alice: Member;

const eat = (who: Member, date: string, protein: number, fats: number, carbs: number) =>
  who.rest('POST', '/api/macros', { description: 'Meal', protein, fats, carbs, date });

beforeAll(async () => {
  alice = await member();
  for (const [date, protein, fats, carbs] of [
    ['2026-01-05', 200, 100, 300],
    ['2026-02-10', 150, 80, 300],
    ['2026-02-24', 100.5, 50, 200],
    ['2026-02-26', 60, 40, 100],
    ['2026-03-01', 40, 20, 50],
    ['2026-03-01', 60, 40, 100],
  ] as const)
    await eat(alice, date, protein, fats, carbs);
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

async function openChart(path = '/nutrition', as = alice) {
  const wire = tapWire([NutritionScreenQuery]);
  const screen = await renderScreen(path, { as });
  await screen.findByRole('heading', { name: 'Daily Calories' });
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Daily Calories, day by day' });
  const marks = (kind: string) => [...screen.container.querySelectorAll(`svg [class*="marks_${kind}"]`)];
  return {
    ...screen,
    wire,
    slider,
    marks,
    /** What the slider says on each day. */
    told: () =>
      Array.from({ length: Number(slider().max) + 1 }, (_, index) => {
        fireEvent.change(slider(), { target: { value: String(index) } });
        return slider().getAttribute('aria-valuetext');
      }),
    /** What it says before it is moved. */
    today: () => slider().getAttribute('aria-valuetext'),
    tile: (name: string) => screen.getByText(name).parentElement!.textContent,
    choose: (range: string) => screen.user.click(screen.getByRole('radio', { name: range })),
  };
}

describe('the chart', () => {
  test('NUTR-01 NUTR-03 NUTR-04 SHELL-35 draws calories as a line, and protein, fats and carbs as bars on a second axis', async () => {
    const screen = await openChart();
    // Three of the seven days have entries, each with a point on the line and three bars.
    expect(screen.marks('line_')).toHaveLength(1);
    expect(screen.marks('dot')).toHaveLength(3);
    expect(screen.marks('bar')).toHaveLength(9);
    const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent!.replace(/target.*/, ''))).toEqual([
      'Calories',
      'Protein',
      'Fats',
      'Carbs',
    ]);
    const labels = [...screen.marks('axis')[0]!.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(labels).toEqual([
      '0',
      '500',
      '1,000',
      '1,500',
      '2,000',
      '0',
      '80',
      '160',
      '240',
      '320',
      'kcal',
      'g',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
      'Mon',
    ]);
  });

  test('NUTR-01 every day is announced with its values; days without entries are gaps, not zeros', async () => {
    const screen = await openChart();
    expect(screen.told()).toEqual([
      'Tue, Feb 24: Calories 1,652 kcal, Protein 100.5 g, Fats 50 g, Carbs 200 g',
      'Wed, Feb 25: No entries',
      'Thu, Feb 26: Calories 1,000 kcal, Protein 60 g, Fats 40 g, Carbs 100 g',
      'Fri, Feb 27: No entries',
      'Sat, Feb 28: No entries',
      'Sun, Mar 1: Calories 1,540 kcal, Protein 100 g, Fats 60 g, Carbs 150 g',
      'Mon, Mar 2: No entries',
    ]);
    // A gap breaks the line: three points, none of them joined.
    expect(screen.marks('line_')[0]!.getAttribute('d')?.match(/M/g)).toHaveLength(3);
  });

  test('NUTR-01 a day that is read shows its values beside it, until Escape', async () => {
    const screen = await openChart();
    const tooltip = () => screen.container.querySelector('[class*="tooltip"]')?.textContent;
    expect(tooltip()).toBeUndefined();
    fireEvent.change(screen.slider(), { target: { value: '5' } });
    expect(tooltip()).toBe('Sun, Mar 1Calories1,540 kcalProtein100 gFats60 gCarbs150 g');
    fireEvent.keyDown(screen.slider(), { key: 'Escape' });
    expect(tooltip()).toBeUndefined();
  });

  test('NUTR-01 the same numbers as a table, the newest first, each day leading to its page', async () => {
    const screen = await openChart('/nutrition?range=30');
    await screen.user.click(screen.getByRole('button', { name: 'Show table' }));
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Calories kcal',
      'Protein g',
      'Fats g',
      'Carbs g',
    ]);
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => [...children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Sun, Mar 1', '1,540', '100', '60', '150'],
      ['Thu, Feb 26', '1,000', '60', '40', '100'],
      ['Tue, Feb 24', '1,652', '100.5', '50', '200'],
      ['Tue, Feb 10', '2,520', '150', '80', '300'],
    ]);
    expect(table.getByRole('link', { name: 'Sun, Mar 1' }).getAttribute('href')).toBe('/home?date=2026-03-01');
    await screen.user.click(screen.getByRole('button', { name: 'Show chart' }));
    expect(screen.slider()).toBeTruthy();
  });

  test('NUTR-01 without entries it invites to log some', async () => {
    const screen = await openChart('/nutrition', await member());
    expect(screen.getByText('Nothing logged in these 7 days')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ADD MACROS' }).getAttribute('href')).toBe('/add-macros?date=2026-03-02');
    expect(screen.tile('Avg calories')).toContain('–');
  });

  test('NUTR-06 NUTR-07 draws the targets of the member when all three are positive, else 150, 80 and 200', async () => {
    const bob = await member();
    await eat(bob, '2026-03-02', 10, 10, 10);
    const targets = (screen: Awaited<ReturnType<typeof openChart>>) =>
      screen.getByRole('list', { name: 'Legend' }).textContent?.match(/target [\d.]+ g/g);
    await bob.rest('POST', '/api/macro-targets', { proteinTarget: 120, fatsTarget: 0, carbsTarget: 250 });
    const first = await openChart('/nutrition', bob);
    expect(targets(first)).toEqual(['target 150 g', 'target 80 g', 'target 200 g']);
    expect(first.marks('target')).toHaveLength(3);
    expect(first.getByText('Suggested until you set yours')).toBeTruthy();
    first.unmount();
    await bob.rest('POST', '/api/macro-targets', { proteinTarget: 120, fatsTarget: 70.5, carbsTarget: 250 });
    const second = await openChart('/nutrition', bob);
    await waitFor(() => expect(targets(second)).toEqual(['target 120 g', 'target 70.5 g', 'target 250 g']));
  });
});

describe('the range', () => {
  test('NUTR-02 offers 7D, 14D, 30D and 90D, covering that many days, and keeps the choice in the address', async () => {
    const screen = await openChart();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['7D', true],
      ['14D', false],
      ['30D', false],
      ['90D', false],
    ]);
    for (const [range, from] of [
      ['14D', '2026-02-17'],
      ['30D', '2026-02-01'],
      ['90D', '2025-12-03'],
    ] as const) {
      await screen.choose(range);
      await waitFor(() => expect(screen.slider().max).toBe(String(Number.parseInt(range) - 1)));
      expect(screen.path()).toBe(`/nutrition?range=${Number.parseInt(range)}`);
      expect(screen.wire.sent('NutritionScreenQuery').at(-1)).toEqual({ from, to: '2026-03-02' });
    }
    expect(screen.told()[33]).toBe('Mon, Jan 5: Calories 2,900 kcal, Protein 200 g, Fats 100 g, Carbs 300 g');
  });

  test.each([
    ['?range=30', '30'],
    ['?range=31', '7'],
    ['?range=', '7'],
  ])('NUTR-02 the address %s opens %s days', async (search, days) => {
    const screen = await openChart(`/nutrition${search}`);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: `${days}D` }).checked).toBe(true);
    expect(screen.slider().max).toBe(String(Number(days) - 1));
  });

  test('NUTR-02 a range seen before shows at once, and newer entries follow', async () => {
    const carl = await member();
    await eat(carl, '2026-03-02', 10, 10, 10);
    const screen = await openChart('/nutrition', carl);
    await screen.choose('14D');
    await waitFor(() => expect(screen.slider().max).toBe('13'));
    await eat(carl, '2026-03-02', 10, 10, 10);
    const release = screen.wire.hold('NutritionScreenQuery');
    await screen.choose('7D');
    await waitFor(() => expect(screen.slider().max).toBe('6'));
    expect(screen.today()).toContain('Protein 10 g');
    await act(async () => release());
    await waitFor(() => expect(screen.today()).toContain('Protein 20 g'));
  });

  test('NUTR-10 a range seen before stays when reading it again fails', async () => {
    const screen = await openChart('/nutrition?range=14');
    await screen.choose('7D');
    await waitFor(() => expect(screen.slider().max).toBe('6'));
    screen.wire.cut('NutritionScreenQuery');
    await screen.choose('14D');
    await waitFor(() => expect(screen.slider().max).toBe('13'));
    await screen.user.click(screen.getByRole('button', { name: 'Show table' }));
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.queryByText('Error loading nutrition data')).toBeNull();
  });
});

describe('the tiles', () => {
  test('NUTR-08 four tiles about the days shown', async () => {
    const screen = await openChart('/nutrition?range=30');
    expect(screen.tile('Avg calories')).toBe('Avg calories1,678kcalper logged day');
    expect(screen.tile('Days logged')).toBe('Days logged4of 3013% of your days');
    expect(screen.tile('Avg protein')).toBe('Avg protein103g68% of 150 g');
    expect(screen.tile('7-day trend')).toBe('7-day trend1,397kcal281 kcal below your 30-day average');
  });

  test('MACRO-05 an average day as percent of the targets', async () => {
    const screen = await openChart();
    const rings = within(screen.getByRole('list', { name: 'Macros of an average day' })).getAllByRole('img');
    expect(rings.map((ring) => ring.getAttribute('aria-label'))).toEqual([
      'Protein: 58%, 87 of 150 g',
      'Fats: 63%, 50 of 80 g',
      'Carbs: 75%, 150 of 200 g',
    ]);
  });
});

describe('loading', () => {
  test('NUTR-09 shows a loading text while loading', async () => {
    const dora = await member();
    await eat(dora, '2026-03-02', 10, 10, 10);
    const wire = tapWire([NutritionScreenQuery]);
    const release = wire.hold('NutritionScreenQuery');
    const screen = await renderScreen('/add-activity', { as: dora });
    await act(() => screen.router.navigate('/nutrition'));
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Daily Calories' })).toBeTruthy();
    await act(async () => release());
    expect(await screen.findByRole('slider')).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test('NUTR-10 a failing read shows "Error loading nutrition data" and why, and can be tried again', async () => {
    const eve = await member();
    await eat(eve, '2026-03-02', 10, 10, 10);
    const wire = tapWire([NutritionScreenQuery]);
    wire.answer('NutritionScreenQuery', { data: null, errors: [{ message: 'The kitchen is closed.' }] });
    const screen = await renderScreen('/nutrition', { as: eve });
    expect(await screen.findByText('Error loading nutrition data')).toBeTruthy();
    expect(screen.getByText('The kitchen is closed.')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('slider')).toBeTruthy();
    expect(screen.queryByText('Error loading nutrition data')).toBeNull();
  });

  test('NUTR-10 another range can be chosen after a failure', async () => {
    const finn = await member();
    await eat(finn, '2026-03-02', 10, 10, 10);
    const wire = tapWire([NutritionScreenQuery]);
    wire.cut('NutritionScreenQuery');
    const screen = await renderScreen('/nutrition', { as: finn });
    expect(await screen.findByText('Everystep cannot be reached. Check your connection and try again.')).toBeTruthy();
    await screen.user.click(screen.getByRole('radio', { name: '30D' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('slider').max).toBe('29'));
  });
});
