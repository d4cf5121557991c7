import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { longListCost } from '#gateway/kernel/graphql/documentLimits.ts';
import type { SleepNight as SleepNightShape } from './sleep.rules.ts';
import { sleepRange } from './sleep.service.ts';

const SleepNight = builder.objectRef<SleepNightShape>('SleepNight').implement({
  description: 'All sleep that ended on a day, including naps.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    value: t.exposeFloat('value', { description: 'Hours, to two decimals.' }),
  }),
});

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
}));
