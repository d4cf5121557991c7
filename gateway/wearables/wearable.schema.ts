import type { WearableDay as Scores } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { dayOf } from '#gateway/calendar/day.ts';
import { instantFromDb } from '#gateway/calendar/instant.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError, RateLimitedError, UnavailableError } from '#gateway/platform/errors.ts';
import { type Connection, connectionOf, reportOf } from './connection.service.ts';
import { disconnectWearable } from './disconnect.service.ts';
import { testCall } from './testCall.service.ts';
import type { BodyMeasurement } from './whoopBody.rules.ts';
import { backfillPercent } from './wearable.rules.ts';
import { wearableOfDay } from './wearableDay.statements.ts';
import { viewerPayload } from '#gateway/accounts/payloads.ts';

const WearableStatus = builder.enumType('WearableStatus', {
  description: 'How the link stands.',
  values: {
    CONNECTED: { value: 'connected', description: 'The provider accepts it.' },
    EXPIRED: { value: 'expired', description: 'The provider no longer accepts the link: connect again.' },
  } as const,
});

const WearableBackfill = builder
  .objectRef<{ from: string; reached: string; zone: string }>('WearableBackfill')
  .implement({
    description: 'The first fill, which goes backwards from the day of connecting.',
    fields: (t) => ({
      from: t.field({
        type: 'Date',
        description: 'Your day at which it ends.',
        resolve: ({ from, zone }) => dayOf(instantFromDb(from), zone),
      }),
      reached: t.field({
        type: 'Date',
        description: 'Your day from which on everything is in.',
        resolve: ({ reached, zone }) => dayOf(instantFromDb(reached), zone),
      }),
      percent: t.int({ description: '0 to 99.', resolve: backfillPercent }),
    }),
  });

function linkType(name: string, description: string) {
  return builder.objectRef<Connection>(name).implement({
    description,
    fields: (t) => ({
      provider: t.exposeString('provider', { description: 'whoop.' }),
      status: t.field({
        type: WearableStatus,
        description: 'How the link stands.',
        resolve: ({ status }) => status as 'connected',
      }),
      connectedSince: t.expose('createdAt', { type: 'DateTime', description: 'When you connected it.' }),
      lastSyncedAt: t.expose('syncedUntil', {
        type: 'DateTime',
        nullable: true,
        description: 'Everything up to here is in; null while nothing is.',
      }),
      waitingUntil: t.expose('retryAfter', {
        type: 'DateTime',
        nullable: true,
        description: 'The provider asked us to wait until then; null when it did not.',
      }),
      backfill: t.field({
        type: WearableBackfill,
        nullable: true,
        description: 'The first fill while it goes on; null when it is done.',
        resolve: backfillOf,
      }),
    }),
  });
}

const WearableLink = linkType('WearableLink', "A link to a fitness band's account. Its tokens stay on the server.");
// Relay reserves names that end in Connection for pages of lists.
const WearableConnection = linkType('WearableConnection', 'The former name of WearableLink.');

type Report = Connection | { status: 'not_connected' };

const WearableReport = builder.objectRef<Report>('WearableReport').implement({
  description: 'The link in plain fields, also when there is none.',
  fields: (t) => ({
    connected: t.boolean({
      description: 'Whether there is a link that the provider accepts.',
      resolve: ({ status }) => status === 'connected',
    }),
    status: t.string({
      description: 'connected, expired (connect again) or not_connected.',
      resolve: ({ status }) => status,
    }),
    connectedSince: t.field({
      ...instantOf(({ createdAt }) => createdAt),
      description: 'When you connected it; null when there is no link.',
    }),
    lastSyncedAt: t.field({
      ...instantOf(({ syncedUntil }) => syncedUntil),
      description: 'Everything up to here is in; null while nothing is.',
    }),
    waitingUntil: t.field({
      ...instantOf(({ retryAfter }) => retryAfter),
      description: 'The provider asked us to wait until then.',
    }),
    backfill: t.field({
      type: WearableBackfill,
      nullable: true,
      description: 'The first fill while it goes on.',
      resolve: (report) => ('provider' in report ? backfillOf(report) : null),
    }),
  }),
});

const WearableBody = builder.objectRef<BodyMeasurement>('WearableBody').implement({
  description: 'What the provider holds of your body, asked this moment.',
  fields: (t) => ({
    heightMeter: t.exposeFloat('heightMeter', { nullable: true, description: 'Metres.' }),
    weightKilogram: t.exposeFloat('weightKilogram', { nullable: true, description: 'Kilograms.' }),
    maxHeartRate: t.exposeInt('maxHeartRate', { nullable: true, description: 'Beats a minute.' }),
  }),
});

const Wearables = builder.objectRef<Member>('Wearables').implement({
  description:
    'Fitness bands. Connecting is a navigation of the browser: GET /api/whoop/auth, after POST /api/whoop/prepare.',
  fields: (t) => ({
    isOffered: t.boolean({
      description: 'Whether this Everystep can connect a band at all.',
      resolve: ({ kernel }) => kernel.settings.whoop !== undefined,
    }),
    link: t.field({
      type: WearableLink,
      nullable: true,
      description: 'Your link; null when there is none, or where none is offered.',
      resolve: connectionOf,
    }),
    connection: t.field({
      type: WearableConnection,
      nullable: true,
      deprecationReason: insteadUse('link'),
      description: 'Your link; null when there is none, or where none is offered.',
      resolve: connectionOf,
    }),
    report: t.field({
      type: WearableReport,
      description: 'As `link`, with a Problem where no band can be connected.',
      errors: { types: [UnavailableError], union: { name: 'WearableReportResult' } },
      resolve: async (member) => (await reportOf(member)) ?? { status: 'not_connected' as const },
    }),
    testCall: t.field({
      type: WearableBody,
      description:
        'Asks the provider this moment, to see whether the link works. NotFound without a link, Conflict for an expired one.',
      complexity: 50,
      errors: {
        types: [NotFoundError, ConflictError, RateLimitedError, UnavailableError],
        union: { name: 'WearableTestCallResult' },
      },
      resolve: testCall,
    }),
  }),
});

const WearableDay = builder.objectRef<Scores>('WearableDay').implement({
  description: "The band's scores of one of your days. Each is null while it is not measured.",
  fields: (t) => ({
    recoveryScore: t.exposeFloat('recoveryScore', { nullable: true, description: 'Percent, 0 to 100.' }),
    strain: t.exposeFloat('strain', { nullable: true, description: '0 to 21.' }),
    restingHeartRate: t.exposeFloat('restingHeartRate', { nullable: true, description: 'Beats a minute.' }),
    heartRateVariability: t.exposeFloat('heartRateVariability', {
      nullable: true,
      description: 'Milliseconds (rMSSD).',
    }),
    sleepPerformance: t.exposeFloat('sleepPerformance', {
      nullable: true,
      description: 'Percent, 0 to 100, of the sleep that was needed.',
    }),
    energy: t.exposeFloat('energy', { nullable: true, description: 'Kilojoules.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  wearables: t.field({ type: Wearables, description: 'Your fitness band and its link.', resolve: (member) => member }),
}));

builder.objectFields(Day, (t) => ({
  wearable: t.field({
    type: WearableDay,
    nullable: true,
    description: "A band's scores of the day; null when it has none.",
    resolve: (day) => day.part(wearableOfDay),
  }),
}));

const DisconnectWearablePayload = viewerPayload('DisconnectWearablePayload');

builder.mutationFields((t) => ({
  disconnectWearable: t.field({
    type: DisconnectWearablePayload,
    description: 'Ends the link, also at the provider. Fine to call without one.',
    authScopes: { confirmed: true },
    args: {
      keep: t.arg.boolean({
        required: true,
        description:
          'true: what came from the band stays, its activities as ones of your own. false: it is deleted, except what you edited.',
      }),
    },
    errors: { types: [UnavailableError] },
    resolve: async (_root, { keep }, context) => {
      await disconnectWearable(memberOf(context), keep);
      return memberOf(context);
    },
  }),
}));

function instantOf(read: (connection: Connection) => string | null) {
  const resolve = (report: Report) => ('provider' in report ? read(report) : null);
  return { type: 'DateTime', nullable: true, resolve } as const;
}

function backfillOf({ backfillFrom: from, backfilledTo: reached, zone }: Connection) {
  return from && reached ? { from, reached, zone } : null;
}
