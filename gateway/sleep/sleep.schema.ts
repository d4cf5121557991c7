import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { longListCost } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import type {
  SleepNight as SleepNightShape,
  SleepTimes as SleepTimesShape,
  UsualNight as UsualNightShape,
} from './sleep.rules.ts';
import { sleepRange, sleepTimes, usualNightOf } from './sleep.service.ts';

const SleepNight = builder.objectRef<SleepNightShape>('SleepNight').implement({
  description: 'All sleep that ended on a day, including naps.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    value: t.exposeFloat('value', { description: 'Hours, to two decimals.' }),
  }),
});

const SleepTimes = builder.objectRef<SleepTimesShape>('SleepTimes').implement({
  description: 'When the longest sleep that ended on a day began and ended.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    bedtime: t.exposeInt('bedtime', {
      description: 'Minutes after midnight of `date` in the zone of the sleep; negative on the evening before.',
    }),
    wakeUp: t.exposeInt('wakeUp', { description: 'Minutes after midnight of `date` in the zone of the sleep.' }),
  }),
});

const UsualNight = builder.objectRef<UsualNightShape>('UsualNight').implement({
  description:
    'When you usually go to bed and wake up: the medians of several nights, each in the zone it was slept in.',
  fields: (t) => ({
    bedtime: t.exposeInt('bedtime', {
      description: 'Minutes after midnight of the day, in steps of 5; negative on the evening before.',
    }),
    wakeUp: t.exposeInt('wakeUp', { description: 'Minutes after midnight of the day, in steps of 5.' }),
    nights: t.exposeInt('nights', { description: 'The number of nights, 3 to 14.' }),
  }),
});

builder.objectFields(Day, (t) => ({
  usualNight: t.field({
    type: UsualNight,
    nullable: true,
    description:
      'The usual night of the 14 days before this day, from the longest sleep of each; null with fewer than 3 nights.',
    resolve: usualNightOf,
  }),
}));

builder.objectFields(Viewer, (t) => ({
  sleepRange: t.field({
    type: [SleepNight],
    description:
      'The days with sleep, oldest first; at most the newest 4,000. A range over 90 days is FORBIDDEN unless `gates` has premium-analytics.',
    complexity: { field: 1, multiplier: longListCost },
    args: {
      from: t.arg({ type: 'Date', description: 'The first day, inclusive.' }),
      to: t.arg({ type: 'Date', description: 'The last day, inclusive.' }),
    },
    resolve: (member, range) => sleepRange(member, range),
  }),
  sleepTimes: t.field({
    type: [SleepTimes],
    description:
      'Bedtime and wake-up of each day with sleep, oldest first. A range over 90 days is FORBIDDEN unless `gates` has premium-analytics.',
    complexity: { field: 1, multiplier: longListCost },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, inclusive.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
    },
    resolve: (member, range) => sleepTimes(member, range),
  }),
}));
