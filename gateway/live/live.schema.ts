import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { dayFeedOf } from './dayFeed.ts';
import type { DayChange as Change } from './dayStream.ts';

const DayChange = builder.objectRef<Change>('DayChange').implement({
  description: 'A change of one of your days.',
  fields: (t) => ({
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description: 'The day; null when any of them may have changed, as after new targets or a lost connection.',
    }),
  }),
});

builder.subscriptionType({ description: 'Subscriptions, over server-sent events (`Accept: text/event-stream`).' });

builder.subscriptionField('dayChanged', (t) =>
  t.field({
    type: DayChange,
    description:
      'Each of your days that changes from now on, also by your own calls. Ends with the session, and after half an hour at most: then subscribe again. At most 10 streams at once.',
    args: { date: t.arg({ type: 'Date', description: 'Only this day (and changes that reach into every day).' }) },
    subscribe: (_root, { date }, context) => dayFeedOf(context.kernel).follow(memberOf(context), date),
    resolve: (change) => change,
  }),
);
