import * as z from 'zod/mini';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { today } from '#gateway/calendar/day.ts';
import { longListCost } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { loggedDays } from './loggedDays.statements.ts';
import { maxDaysAtOnce } from './maxDays.rules.ts';
import { DayPage, readTogether } from './readTogether.ts';

const daysInput = z.object({
  dates: z.array(z.string()).check(z.maxLength(maxDaysAtOnce, `Choose at most ${maxDaysAtOnce} days.`)),
});

export const Day = builder.objectRef<DayPage>('Day').implement({
  description: 'Everything on one of your days.',
  fields: (t) => ({ date: t.expose('date', { type: 'Date' }) }),
});

builder.objectFields(Viewer, (t) => ({
  today: t.field({ type: 'Date', description: 'Today in your time zone.', resolve: ({ zone }) => today(zone) }),
  day: t.field({
    type: Day,
    description: 'One day of your calendar.',
    args: { date: t.arg({ type: 'Date', required: true }) },
    resolve: (member, { date }) => new DayPage(member, date),
  }),
  days: t.field({
    type: [Day],
    description: `Several days of your calendar, in the order of \`dates\`. At most ${maxDaysAtOnce} at once.`,
    complexity: ({ dates }) => ({ field: 1, multiplier: dates.length }),
    args: { dates: t.arg({ type: ['Date'], required: true, description: 'The days; one may be named twice.' }) },
    resolve: (member, { dates }) =>
      daysInput.parse({ dates }).dates.map((date) => new DayPage(member, date, { isOfSeveral: true })),
  }),
  loggedDays: t.field({
    type: ['Date'],
    description: 'The days with an activity, food, a metric or a journal entry, oldest first. Choose at most 400 days.',
    complexity: { field: 1, multiplier: longListCost },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, inclusive.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
    },
    resolve: async (member, range) => readTogether(member, loggedDays, dayRangeInput.parse(range)),
  }),
}));
