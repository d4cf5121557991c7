import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { dayFeedOf } from './dayFeed.ts';
import type { DayChange as Change } from './dayStream.ts';

const DayChange = builder.objectRef<Change>('DayChange').implement({
  description: 'One of your days is no longer what it was.',
  fields: (t) => ({
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description: 'Which one; null when any of them may have changed, as after new targets or a lost connection.',
    }),
  }),
});

builder.subscriptionType({ description: 'Following, over server-sent events (`Accept: text/event-stream`).' });

builder.subscriptionField('dayChanged', (t) =>
  t.field({
    type: DayChange,
    description:
      'Each of your days that changes from now on, whoever changes it, your own other calls too. Ends with the session, and after half an hour at the latest: then ask anew. At most 10 at once.',
    args: { date: t.arg({ type: 'Date', description: 'Only this day (and changes that reach into every day).' }) },
    subscribe: async (_root, { date }, context) => {
      const changes = await dayFeedOf(context.kernel).follow(memberOf(context));
      return date ? only(changes, date) : changes;
    },
    resolve: (change) => change,
  }),
);

/** Passes on the changes of one day, and of any day. Ends `changes` when the reader leaves. */
function only(changes: AsyncIterableIterator<Change>, date: string): AsyncIterableIterator<Change> {
  return {
    async next() {
      for (;;) {
        const step = await changes.next();
        if (step.done || step.value.date === null || step.value.date === date) return step;
      }
    },
    return: async () => changes.return!(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
