import { beforeAll, expect, test } from 'vitest';
import { calendarTexts } from '#gateway/calendar/calendar.rules.ts';
import { gql, type Member, member } from '#tests/support/kit.ts';

let ann: Member;
beforeAll(async () => void (ann = await member()));

/** The code and the fields of each error, and the errors' messages. */
async function refused(document: string, variables?: object, language = 'en') {
  const headers = { authorization: `Bearer ${ann.token}`, 'accept-language': language };
  const { data, errors = [] } = await gql<unknown, object>(document, variables, headers);
  expect(data ?? null).toBeNull();
  return errors.map(({ message, extensions }) => {
    const { code, fields } = extensions as { code?: string; fields?: Record<string, string> };
    return { message, code, fields };
  });
}

const badDate = (place: string, message: string) => [{ message, code: 'BAD_USER_INPUT', fields: { [place]: message } }];

const food = { description: 'Soup', protein: 1, fats: 2, carbs: 3 };
const content = 'description: "Soup", protein: 1, fats: 2, carbs: 3';

test.each([
  ['2026-02-30', calendarTexts.noSuchDay],
  ['tomorrow', calendarTexts.dayForm],
  ['', calendarTexts.day],
])('a wrong date %j is told alike in a variable, inside of one, and as a literal', async (date, message) => {
  const whole = 'mutation ($new: MacroEntryValues) { logMacros(values: $new) { __typename } }';
  expect(await refused(whole, { new: { ...food, date } })).toEqual(badDate('values.date', message));
  const inside = `mutation ($on: Date!) { logMacros(values: { date: $on, ${content} }) { __typename } }`;
  expect(await refused(inside, { on: date })).toEqual(badDate('values.date', message));
  const literal = `mutation { logMacros(values: { ${content}, date: ${JSON.stringify(date)} }) { __typename } }`;
  expect(await refused(literal)).toEqual(badDate('values.date', message));
});

test('a date that is wrong in a list is named by its position', async () => {
  const message = calendarTexts.dayForm;
  const variable = 'query ($days: [Date!]!) { viewer { days(dates: $days) { date } } }';
  expect(await refused(variable, { days: ['2026-02-01', 'x'] })).toEqual(badDate('dates.1', message));
  expect(await refused('{ viewer { days(dates: ["2026-02-01", "x"]) { date } } }')).toEqual(
    badDate('dates.1', message),
  );
  const one = 'query ($day: Date!) { viewer { days(dates: ["2026-02-01", $day]) { date } } }';
  expect(await refused(one, { day: 'x' })).toEqual(badDate('dates.1', message));
});

test('a number or an enum in place of a date is no date', async () => {
  expect(await refused('{ viewer { day(date: 5) { date } } }')).toEqual(badDate('date', calendarTexts.day));
  const variable = 'query ($date: Date!) { viewer { day(date: $date) { date } } }';
  expect(await refused(variable, { date: 5 })).toEqual(badDate('date', calendarTexts.dayForm));
});

test('the default of a variable that is no date is refused without a place', async () => {
  const document = 'query ($date: Date! = "x") { viewer { day(date: $date) { date } } }';
  expect(await refused(document)).toEqual([
    { message: calendarTexts.dayForm, code: 'BAD_USER_INPUT', fields: undefined },
  ]);
});

const LogActivity = 'mutation ($values: ActivityValues) { logActivity(values: $values) { __typename } }';
const run = { activityType: 'running', startTime: '2026-03-01T10:00', endTime: '2026-03-01T10:30:00+01:00' };

test.each(['soon', '2026-03-01', '10:00', '2026-02-30T10:00:00Z', '2026-03-01T25:00', '2300-01-01T10:00:00Z'])(
  'the time %j of an activity is refused before it is read as one',
  async (startTime) => {
    expect(await refused(LogActivity, { values: { ...run, startTime } })).toEqual(
      badDate('values.startTime', calendarTexts.time),
    );
  },
);

test('a local time and one with an offset are date-times', async () => {
  const { data } = await gql<{ logActivity: { __typename: string } }, object>(
    LogActivity,
    { values: { ...run, timezone: 'Europe/Berlin' } },
    { authorization: `Bearer ${ann.token}` },
  );
  expect(data!.logActivity.__typename).toBe('ActivityPayload');
});

test('each wrong field of a variable has its own error, those of people in their language', async () => {
  const document = 'mutation ($m: MacroEntryValues) { logMacros(values: $m) { __typename } }';
  const errors = await refused(document, { m: { protein: 'x', fats: 2, carbs: 3, date: '2026-02-30' } }, 'de');
  expect(errors.flatMap(({ fields }) => Object.keys(fields!)).toSorted()).toEqual([
    'values.date',
    'values.description',
    'values.protein',
  ]);
  const date = errors.find(({ fields }) => 'values.date' in fields!)!;
  expect(date.message).toBe(date.fields!['values.date']);
  expect(date.message).not.toBe(calendarTexts.noSuchDay);
});

test('a variable that is missing or null is named by its argument', async () => {
  const document = 'query ($x: Date!) { viewer { day(date: $x) { date } } }';
  for (const variables of [{}, { x: null }])
    expect((await refused(document, variables)).map(({ fields }) => Object.keys(fields!))).toEqual([['date']]);
});

test('more wrong values than are told end with an error that names none', async () => {
  const document = 'query ($days: [Date!]!) { viewer { days(dates: $days) { date } } }';
  const errors = await refused(document, { days: Array.from({ length: 80 }, () => 'x') });
  expect(errors).toHaveLength(51);
  expect([errors[49]!.fields, errors[50]!.fields]).toEqual([{ 'dates.49': calendarTexts.dayForm }, undefined]);
});
