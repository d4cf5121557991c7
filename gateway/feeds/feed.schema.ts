import { viewerPayload } from '#gateway/accounts/payloads.ts';
import { currentPassword, proofProblems } from '#gateway/accounts/proof.schema.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { calendarFeed, type Feed, removeCalendarFeed, renewCalendarFeed } from './feed.service.ts';

const CalendarFeed = builder.objectRef<Feed>('CalendarFeed').implement({
  description: 'Your activities as a calendar, at a secret address. Whoever knows it can read them, without notes.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address to which a calendar subscribes.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it has this address.' }),
    lastReadAt: t.expose('lastReadAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a calendar last read it, to the hour; null when none did.',
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  calendarFeed: t.field({
    type: CalendarFeed,
    nullable: true,
    description: 'Your calendar feed; null until you make one.',
    resolve: calendarFeed,
  }),
}));

const RenewCalendarFeedPayload = viewerPayload('RenewCalendarFeedPayload');
const RemoveCalendarFeedPayload = viewerPayload('RemoveCalendarFeedPayload');

builder.mutationFields((t) => ({
  renewCalendarFeed: t.field({
    type: RenewCalendarFeedPayload,
    description:
      'Makes your calendar feed, or gives it a new address: the former one is not found from then on. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { currentPassword: t.arg.string(currentPassword) },
    errors: { types: proofProblems },
    resolve: async (_root, proof, context) => {
      await renewCalendarFeed(memberOf(context), proof);
      return memberOf(context);
    },
  }),
  removeCalendarFeed: t.field({
    type: RemoveCalendarFeedPayload,
    description: 'Ends your calendar feed: its address is not found from then on. Fine to call without one.',
    authScopes: { confirmed: true },
    resolve: async (_root, _args, context) => {
      await removeCalendarFeed(memberOf(context));
      return memberOf(context);
    },
  }),
}));
