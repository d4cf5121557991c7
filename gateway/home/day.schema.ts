import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { today } from '#gateway/calendar/day.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { DayPage } from './readTogether.ts';

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
}));
