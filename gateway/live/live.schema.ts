import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { textEnum } from '#gateway/kernel/graphql/textEnum.ts';
import { type Context, type Member, memberOf } from '#gateway/kernel/context.ts';
import { scopesAllow } from '#gateway/kernel/tokens/scope.rules.ts';
import { assertScope } from '#gateway/kernel/tokens/scopeGuard.ts';
import { confirmedMember } from '#gateway/kernel/session/sessionMember.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { DayPage } from '#gateway/home/readTogether.ts';
import { changedDays, type ChangedDays, datesOf, type DayChange as Change } from './changedDays.service.ts';
import { dayFeedOf } from './dayFeed.ts';
import { bitsOf, dayParts, dayPartNames, type DayPart as Part, partsOf } from './dayParts.rules.ts';

const DayPart = textEnum(
  'DayPart',
  'A part of a day that can change apart.',
  Object.fromEntries(dayPartNames.map((part) => [part, dayParts[part].meaning])) as Record<Part, string>,
);

/** Returns the parts that a caller may read: those that the scopes of its token allow, or all. */
function readableParts({ scopes }: Pick<Member, 'scopes'>): Part[] {
  return dayPartNames.filter((part) => !scopes || scopesAllow(scopes, dayParts[part].domain, 'read'));
}

/**
 * Returns the bits of what a caller asks for, of all that it may read where it names none. Throws ForbiddenError for a
 * part that its token may not read.
 */
function askedParts(member: Member, parts: readonly Part[] | null | undefined): number {
  for (const part of parts ?? []) assertScope(member, dayParts[part].domain);
  return bitsOf(parts?.length ? parts : readableParts(member));
}

const DayChange = builder.objectRef<Change>('DayChange').implement({
  description: 'A change of one of your days.',
  fields: (t) => ({
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description: 'The day; null when any of them may have changed, as after new targets or a lost connection.',
    }),
    parts: t.field({
      type: [DayPart],
      description:
        'The parts of the day that changed since its last announcement. A token sees those that its scopes allow.',
      resolve: ({ parts }, _args, context) => {
        const readable = readableParts(memberOf(context));
        return partsOf(parts).filter((part) => readable.includes(part));
      },
    }),
    day: t.field({
      type: Day,
      nullable: true,
      description:
        'The day as it is now, so that no second request is needed: select the parts that you show. What was deleted is no longer in it. Null as `date` is.',
      resolve: ({ date }, _args, context) => (date === null ? null : dayNow(context, date)),
    }),
  }),
});

builder.subscriptionType({ description: 'Subscriptions, over server-sent events (`Accept: text/event-stream`).' });

builder.subscriptionField('dayChanged', (t) =>
  t.field({
    type: DayChange,
    description:
      'Each of your days that changes from now on, also by your own calls. Ends with the session, and after half an hour at most: then subscribe again. At most 10 streams at once.',
    args: {
      date: t.arg({ type: 'Date', description: 'Only this day (and changes that reach into every day).' }),
      parts: t.arg({
        type: [DayPart],
        description: 'Only changes of one of these parts. Left out or empty: of any that your token may read.',
      }),
    },
    subscribe: (_root, { date, parts }, context) => {
      const member = memberOf(context);
      return dayFeedOf(context.kernel).follow(member, { date: date ?? null, parts: askedParts(member, parts) });
    },
    resolve: (change) => change,
  }),
);

/** Reads a day as a request of its own would: the session may have changed since the stream opened, and the photos be locked. */
async function dayNow(context: Context, date: string): Promise<DayPage> {
  context.member = { ...(await confirmedMember(context.member)) };
  return new DayPage(context.member, date);
}

const ChangedDays = builder.objectRef<ChangedDays>('ChangedDays').implement({
  description: 'The days that changed since a cursor.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description: 'Send it as `since` the next time. Valid for 14 days. What you read from now on is at least as new.',
    }),
    days: t.field({
      type: ['Date'],
      description: 'The days on which something was added, changed or deleted, in order. Empty unless complete.',
      resolve: datesOf,
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'False when any of your days may have changed: without a cursor or with one that is not valid, after changes that show on every day (targets, your metrics, your name, the photos PIN), and after more than 100 days changed.',
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  changedDays: t.field({
    type: ChangedDays,
    description: 'Which of your days changed since a cursor, so that a copy of them reads again only those.',
    args: {
      since: t.arg.string({ description: 'The `cursor` of an earlier call; left out, any day counts as changed.' }),
      parts: t.arg({
        type: [DayPart],
        description: 'Only days of which one of these parts changed. Left out or empty: any that your token may read.',
      }),
    },
    resolve: (member, { since, parts }) => changedDays(member, since ?? null, askedParts(member, parts)),
  }),
}));
