import { beforeAll, describe, expect, test } from 'vitest';
import { entryCalories } from '#gateway/nutrition/nutrition.rules.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member } from '#tests/support/kit.ts';

const Range = graphql(`
  query TestNutritionRange($from: Date!, $to: Date!) { viewer { nutritionRange(from: $from, to: $to) { date protein fats carbs calories } } }
`);
const Trend = graphql(`
  query TestCalorieTrend($date: Date!) { viewer { day(date: $date) { calorieTrend { date calories } totals { date protein fats carbs calories } } } }
`);
const Suggestions = graphql(`
  query TestSuggestions($prefix: String!, $first: Int) { viewer { macroSuggestions(prefix: $prefix, first: $first) { description protein calories } } }
`);

let alice: Member;
beforeAll(async () => {
  alice = await member();
});

const log = (who: Member, date: string, description: string, numbers: object) =>
  who.rest('POST', '/api/macros', { description, date, protein: 0, fats: 0, carbs: 0, ...numbers });

describe('the range of a chart', () => {
  test('NUTR-01 has each day with entries, oldest first, and what it adds up to', async () => {
    const bob = await member();
    const entries = [{ protein: 0.1, fats: 0.2, carbs: 30.7 }, { calories: 250.5 }, { protein: 10, calories: 0 }];
    for (const entry of entries) await log(bob, '2026-03-02', 'x', entry);
    await log(bob, '2026-03-05', 'x', { calories: 100 });
    await log(bob, '2026-03-06', 'x', { calories: 100 });
    const { data } = await bob.gql(Range, { from: '2026-03-01', to: '2026-03-05' });
    expect(data.viewer?.nutritionRange).toEqual([
      { date: '2026-03-02', protein: 10.1, fats: 0.2, carbs: 30.7, calories: 415.5 },
      { date: '2026-03-05', protein: 0, fats: 0, carbs: 0, calories: 100 },
    ]);
    expect((await alice.gql(Range, { from: '2026-03-01', to: '2026-03-05' })).data.viewer?.nutritionRange).toEqual([]);
  });

  test.each([
    ['2025-01-01', '2026-02-05', 'Choose at most 400 days.'],
    ['2026-03-02', '2026-03-01', 'The last day must not be before the first.'],
    ['1900-01-01', '2200-12-31', 'Choose at most 400 days.'],
  ])('NUTR-02 %s to %s is refused', async (from, to, message) => {
    const { errors } = await alice.gql(Range, { from, to });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', fields: { to: message } } });
  });

  test('MACRO-34 the trend of a day is the 7 days that end with it', async () => {
    const bob = await member();
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-08', '2026-03-09'])
      await log(bob, date, 'x', { calories: 100 });
    const { data } = await bob.gql(Trend, { date: '2026-03-08' });
    expect(data.viewer?.day).toEqual({
      calorieTrend: ['2026-03-02', '2026-03-04', '2026-03-08'].map((date) => ({ date, calories: 100 })),
      totals: { date: '2026-03-08', protein: 0, fats: 0, carbs: 0, calories: 100 },
    });
  });

  test('MACRO-07 the totals of a day add up exactly, as the app counts each entry, and are 0 without entries', async () => {
    const bob = await member();
    const macros = { protein: 0.1, fats: 0.2, carbs: 0 };
    const entries = [macros, { ...macros, calories: 300 }, { ...macros, calories: 0 }, { ...macros, carbs: 30.7 }];
    for (const entry of entries) await log(bob, '2026-03-02', 'x', entry);
    const calories = entries.reduce((sum, entry) => sum + Math.round(entryCalories(entry) * 10), 0) / 10;
    expect((await bob.gql(Trend, { date: '2026-03-02' })).data.viewer?.day.totals).toEqual({
      date: '2026-03-02',
      protein: 0.4,
      fats: 0.8,
      carbs: 30.7,
      calories,
    });
    expect((await bob.gql(Trend, { date: '2026-03-03' })).data.viewer?.day.totals).toEqual({
      date: '2026-03-03',
      protein: 0,
      fats: 0,
      carbs: 0,
      calories: 0,
    });
  });
});

describe('suggestions', () => {
  const descriptions = async (who: Member, prefix: string, first?: number) =>
    (await who.gql(Suggestions, { prefix, first })).data.viewer?.macroSuggestions.map(({ description }) => description);

  test('MACRO-12 are the member’s entries, each description once with its latest values, the most recent first', async () => {
    const bob = await member();
    await log(bob, '2026-03-01', 'Oats with milk', { protein: 5 });
    await log(bob, '2026-03-03', 'OATS WITH MILK', { protein: 7 });
    await log(bob, '2026-03-02', 'Boat of salad', { calories: 90 });
    await log(bob, '2026-03-04', 'Eggs', { protein: 12 });
    const { data } = await bob.gql(Suggestions, { prefix: 'oat' });
    expect(data.viewer?.macroSuggestions).toEqual([
      { description: 'OATS WITH MILK', protein: 7, calories: null },
      { description: 'Boat of salad', protein: 0, calories: 90 },
    ]);
    expect(await descriptions(bob, '')).toEqual(['Eggs', 'OATS WITH MILK', 'Boat of salad']);
    expect(await descriptions(bob, ' EGG ')).toEqual(['Eggs']);
    expect(await descriptions(bob, '', 1)).toEqual(['Eggs']);
    expect(await descriptions(alice, 'oat')).toEqual([]);
  });

  test('MACRO-12 typed text is never a pattern', async () => {
    const bob = await member();
    for (const name of ['100 % juice', 'snake_bar', 'back\\slash', 'Crème brûlée'])
      await log(bob, '2026-03-01', name, { calories: 1 });
    expect(await descriptions(bob, '%')).toEqual(['100 % juice']);
    expect(await descriptions(bob, '_')).toEqual(['snake_bar']);
    expect(await descriptions(bob, '\\')).toEqual(['back\\slash']);
    expect(await descriptions(bob, 'CRÈME')).toEqual(['Crème brûlée']);
    expect(await descriptions(bob, 'cre\u0300me')).toEqual(['Crème brûlée']);
    expect(await descriptions(bob, "' or 1=1 --")).toEqual([]);
  });

  test.each([
    ['\0', 8, 'prefix'],
    ['x'.repeat(256), 8, 'prefix'],
    ['x', 0, 'first'],
    ['x', -1, 'first'],
    ['x', 51, 'first'],
  ])('MACRO-12 %j, %d is refused', async (prefix, first, field) => {
    const { errors } = await alice.gql(Suggestions, { prefix, first });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });
});
