import type { PhonePush as PhonePushRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { RateLimitedError, ValidationError } from '#gateway/platform/errors.ts';
import { type DayHealth, dayHealth } from './dayHealth.ts';
import { lastPushes, pushHealth } from './phone.service.ts';
import type { PushProblem } from './push.ts';
import type { PushCount, PushReport } from './pushReport.ts';

const HealthSource = builder.enumType('HealthSource', {
  description: 'Where a phone has health data from.',
  values: {
    APPLE_HEALTH: { value: 'health-auto-export', description: 'Apple Health, on an iPhone.' },
    HEALTH_CONNECT: { value: 'health-connect', description: 'Health Connect, on Android.' },
    FITBIT: { value: 'fitbit', description: 'Fitbit, from a file of Google Takeout.' },
  } as const,
});

const HealthDay = builder.objectRef<DayHealth>('HealthDay').implement({
  description: 'What a phone pushed, or a file says, for one of your days. Each figure is null while there is none.',
  fields: (t) => ({
    source: t.field({
      type: HealthSource,
      description: 'Where the figures are from. Of two sources it is that of the heart rate and its variability.',
      // A file of Apple Health says what the phone would have pushed.
      resolve: ({ source }) => (source === 'apple-health' ? 'health-auto-export' : source),
    }),
    steps: t.exposeInt('steps', { nullable: true, description: 'The larger count, where two sources counted.' }),
    activeEnergy: t.exposeFloat('activeEnergy', {
      nullable: true,
      description: 'Kilojoules beyond those of rest.',
    }),
    restingHeartRate: t.exposeFloat('restingHeartRate', { nullable: true, description: 'Beats a minute.' }),
    heartRateVariability: t.exposeFloat('heartRateVariability', {
      nullable: true,
      description: 'Milliseconds: SDNN from Apple Health, rMSSD from Health Connect.',
    }),
  }),
});

const HealthPushCount = builder.objectRef<PushCount>('HealthPushCount').implement({
  description: 'What became of the items of one kind. Added, updated and unchanged add up to what was read.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description:
        'sleep, workout, steps, active-energy, resting-heart-rate, hrv, weight, body-fat, waist or lean-body-mass.',
    }),
    added: t.exposeInt('added', { description: 'New.' }),
    updated: t.exposeInt('updated', { description: 'Known from the same source and time, with another value.' }),
    unchanged: t.exposeInt('unchanged', { description: 'Known, with the same value.' }),
    kept: t.exposeInt('kept', { description: 'Where your own entry, or your deletion, stands instead.' }),
  }),
});

const HealthPushProblem = builder.objectRef<PushProblem>('HealthPushProblem').implement({
  description: 'An item that was not understood.',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'Its place in the body, such as `data.metrics[2].data[0].date`.' }),
    message: t.exposeString('message', { description: 'What is wrong with it.' }),
  }),
});

const HealthPushUnknown = builder.objectRef<PushReport['unknown'][number]>('HealthPushUnknown').implement({
  description: 'A kind of data that is not kept.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name in the body.' }),
    items: t.exposeInt('items', { description: 'How many items it had.' }),
  }),
});

const PushHealthPayload = builder.objectRef<PushReport>('PushHealthPayload').implement({
  description: 'What became of a push.',
  fields: (t) => ({
    counts: t.field({
      type: [HealthPushCount],
      description: 'By kind, those that came.',
      resolve: ({ counts }) => counts,
    }),
    problems: t.field({
      type: [HealthPushProblem],
      description: 'The first 50 items that were not understood.',
      resolve: ({ problems }) => problems,
    }),
    problemCount: t.exposeInt('problemCount', { description: 'How many items were not understood.' }),
    unknown: t.field({
      type: [HealthPushUnknown],
      description: 'Kinds of data that are not kept, at most 50.',
      resolve: ({ unknown }) => unknown,
    }),
  }),
});

const PhonePush = builder.objectRef<PhonePushRow>('PhonePush').implement({
  description: 'The last push from a source.',
  fields: (t) => ({
    source: t.field({
      type: HealthSource,
      description: 'Where it came from.',
      resolve: ({ source }) => source as 'health-auto-export',
    }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', description: 'When it came in.' }),
    report: t.field({
      type: PushHealthPayload,
      description: 'What became of it.',
      resolve: ({ report }) => report as unknown as PushReport,
    }),
  }),
});

builder.objectFields(Day, (t) => ({
  health: t.field({
    type: HealthDay,
    nullable: true,
    description: 'What a phone pushed for the day beside sleep, workouts and body metrics; null for nothing.',
    resolve: dayHealth,
  }),
}));

builder.objectFields(Viewer, (t) => ({
  phonePushes: t.field({
    type: [PhonePush],
    description: 'The last push from each source, the newest first.',
    resolve: lastPushes,
  }),
}));

builder.mutationFields((t) => ({
  pushHealth: t.field({
    type: PushHealthPayload,
    description:
      'Takes in health data: what Health Auto Export posts, or plain lists (see POST /api/ingest/health, which takes up to 8 MB). The same push again changes nothing. Nothing goes over what you wrote, edited or deleted. 120 an hour.',
    args: {
      body: t.arg({
        type: 'Json',
        required: true,
        description: 'An object with `data` (`metrics`, `workouts`), or with lists such as `steps`, `sleep`, `weight`.',
      }),
    },
    errors: { types: [ValidationError, RateLimitedError] },
    resolve: (_root, { body }, context) => pushHealth(memberOf(context), body),
  }),
}));
