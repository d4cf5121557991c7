import type { Activity as ActivityRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { longListCost } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, EditConflictError, NotFoundError, ValidationError } from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { pageCost, pageOfEntries } from '#gateway/kernel/pages.ts';
import { inGroups } from '#gateway/kernel/pauses.ts';
import type { ActivityDetails as Details } from './activityDetails.rules.ts';
import { ActivityDetails } from './activityDetails.schema.ts';
import {
  activityCount,
  activityList,
  activityPage,
  deleteActivity,
  foldedActivities,
  logActivity,
  preferActivity,
  restoreActivity,
  updateActivity,
} from './activity.service.ts';
import { activitiesBeforeDay, activitiesOfDay } from './activity.statements.ts';
import { sourceName } from './entrySource.rules.ts';
import { continuesOn } from './overnight.rules.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';

const ActivitySource = builder.enumType('ActivitySource', {
  description: 'Who wrote an activity down.',
  values: {
    MANUAL: { value: 'manual', description: 'You wrote or edited it.' },
    WHOOP: { value: 'whoop', description: 'Measured by your WHOOP, and still as it was measured.' },
    IMPORTED: { value: 'imported', description: 'It came with a file or from a device: see `sourceName`.' },
  } as const,
});

export const Activity = builder.prismaNode('Activity', {
  description: 'One thing you did, or one sleep.',
  id: { resolve: (activity) => activity.id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    activityType: t.exposeString('activityType', {
      description: 'walking, running, cycling, sleep, or the name of a custom activity.',
    }),
    startTime: t.expose('startTime', { type: 'DateTime', description: 'When it began.' }),
    endTime: t.expose('endTime', { type: 'DateTime', description: 'When it ended.' }),
    timezone: t.field({
      type: 'TimeZone',
      description: 'Where it happened: show its times in this zone.',
      resolve: ({ timezone }) => timezone,
    }),
    durationMinutes: t.exposeInt('durationMinutes', {
      description: 'Minutes that really passed, also over a clock change.',
    }),
    date: t.expose('date', { type: 'Date', description: 'Your day it belongs to: a sleep to the day it ended.' }),
    location: t.exposeString('location', { nullable: true, description: 'Where it was; null when not given.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'What you noted; null when nothing.' }),
    source: t.field({
      type: ActivitySource,
      description: 'Whose entry it is. What REST calls `source` is `sourceName`.',
      resolve: ({ source }) => (source === 'manual' || source === 'whoop' ? source : 'imported'),
    }),
    sourceName: t.string({
      nullable: true,
      description:
        'The app or device it came from, such as "Strong"; null for what you wrote. REST calls it `source`, which in GraphQL says whose entry it is.',
      resolve: ({ source }) => sourceName(source),
    }),
    details: t.field({
      type: ActivityDetails,
      nullable: true,
      description: 'What its source said beside the times; null when nothing.',
      resolve: ({ details }) => details as Details | null,
    }),
    foldedInto: t.exposeString('foldedInto', {
      nullable: true,
      description:
        'The raw id of the entry that counts instead, when several sources say the same night or workout; null when this one counts.',
    }),
  }),
});

builder.objectFields(Activity, (t) => ({
  alsoFrom: t.field({
    type: [Activity],
    description: 'What other sources say of the same night or workout. It counts nowhere.',
    complexity: { field: 10, multiplier: 2 },
    resolve: (activity, _args, context) =>
      (activity as FoldedRow).folded ?? foldedActivities(memberOf(context), activity.id),
  }),
}));

const includeFolded = {
  description: 'True: also entries that count nowhere, because another source says the same.',
} as const;

builder.objectFields(Day, (t) => ({
  activities: t.field({
    type: [Activity],
    description: 'By start time.',
    args: { includeFolded: t.arg.boolean(includeFolded) },
    resolve: async (day, { includeFolded }) => {
      const rows = await day.part(activitiesOfDay);
      return includeFolded ? rows : withFolded(rows);
    },
  }),
  continuedActivities: t.field({
    type: [Activity],
    description:
      'Activities of earlier days, other than sleep, that go on after the midnight that begins this one, by start time. They count on their own `date` only.',
    resolve: async (day) => (await day.part(activitiesBeforeDay)).filter((one) => continuesOn(one, day.date)),
  }),
}));

builder.objectFields(Viewer, (t) => ({
  activityHistory: t.connection({
    type: Activity,
    description: 'Your activities, the newest first; 20 a page, at most 100.',
    args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }), includeFolded: t.arg.boolean(includeFolded) },
    complexity: pageCost,
    resolve: (member, args) =>
      pageOfEntries(args, 'startTime', {
        read: (wanted) => activityPage(member, args, wanted),
        count: () => activityCount(member, args),
      }),
  }),
  activities: t.prismaField({
    type: [Activity],
    description: 'The newest first, at most 5,000; name days to reach older ones.',
    deprecationReason: insteadUse('activityHistory'),
    complexity: { field: 1, multiplier: longListCost },
    args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }), includeFolded: t.arg.boolean(includeFolded) },
    resolve: async (query, member, range) => inGroups(member, await activityList(member, range, query)),
  }),
}));

const ActivityDetailsInput = builder.inputType('ActivityDetailsInput', {
  description: 'The figures of an activity; what is absent is unknown.',
  fields: (t) => ({
    meters: t.float({ description: 'Distance in metres.' }),
    climbMeters: t.float({ description: 'Climb in metres.' }),
    averageHeartRate: t.float({ description: 'Beats a minute.' }),
    maxHeartRate: t.float({ description: 'Beats a minute.' }),
    kilocalories: t.float({ description: 'Burned kilocalories.' }),
  }),
});

const ActivityInput = builder.inputType('ActivityInput', {
  description: 'An activity as you write it down.',
  fields: (t) => ({
    id: t.string({ description: 'A UUID of your own making, so that a retry makes no second activity.' }),
    activityType: t.string({
      ...strict('String!'),
      description:
        'walking, running, cycling, sleep, the name of a custom activity, or any other of at most 100 characters.',
    }),
    startTime: t.string({
      ...strict('DateTime!', 'When it began: ISO 8601 with an offset, or local time in `timezone`.'),
      description: 'ISO 8601 with an offset, or local time in `timezone`, or HH:mm on `date`.',
    }),
    endTime: t.string({
      ...strict('DateTime!', 'When it ended, as startTime.'),
      description: 'As startTime. A sleep that ends at or before its start ends on the next day.',
    }),
    timezone: t.string({
      ...strict('TimeZone'),
      description: 'IANA zone it happened in; when absent your own, or that of the activity you change.',
    }),
    date: t.string({
      ...strict(null),
      description: 'The day of HH:mm times, for a sleep the day it ends; otherwise it follows from the times.',
    }),
    durationMinutes: t.float({ ...strict(null), description: 'Accepted for older callers; it is always computed.' }),
    location: t.string({ description: 'At most 255 characters.' }),
    notes: t.string({ description: 'At most 2,000 characters.' }),
    details: t.field({
      type: ActivityDetailsInput,
      description: 'What was measured. In a change they replace the stored figures; absent, those stay.',
    }),
  }),
});

const ActivityPayload = builder.objectRef<{ activity: ActivityRow; member: Member }>('ActivityPayload').implement({
  fields: (t) => ({
    activity: t.field({
      type: Activity,
      description: 'The activity as it is now.',
      resolve: ({ activity }) => activity,
    }),
    viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
  }),
});

const DeleteActivityPayload = deletionPayload('DeleteActivityPayload', 'Activity');

builder.mutationFields((t) => ({
  logActivity: t.field({
    type: ActivityPayload,
    description: 'Writes down an activity or a sleep.',
    args: { input: t.arg({ type: ActivityInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, NotFoundError] },
    resolve: async (_root, { input }, context) =>
      payload(memberOf(context), await logActivity(memberOf(context), input)),
  }),
  updateActivity: t.field({
    type: ActivityPayload,
    description:
      'Replaces what an activity says. Absent, its location, its note and its details stay as they are; null clears them. Without a `timezone` it keeps its own.',
    args: {
      id: t.arg.globalID({ for: [Activity], required: true }),
      input: t.arg({ type: ActivityInput, required: true }),
      base: t.arg({ type: ActivityInput }),
    },
    errors: { types: [ValidationError, NotFoundError, EditConflictError] },
    resolve: async (_root, { id, input, base }, context) =>
      payload(memberOf(context), await updateActivity(memberOf(context), id.id, input, base)),
  }),
  deleteActivity: t.field({
    type: DeleteActivityPayload,
    description: 'Deletes an activity. For an hour `restoreActivity` undoes it.',
    args: { id: t.arg.globalID({ for: [Activity], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await deleteActivity(memberOf(context), id.id)),
    }),
  }),
  preferActivity: t.field({
    type: ActivityPayload,
    description: 'Lets this one count among the entries that several sources have of the same night or workout.',
    args: { id: t.arg.globalID({ for: [Activity], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) =>
      payload(memberOf(context), await preferActivity(memberOf(context), id.id)),
  }),
  restoreActivity: t.field({
    type: ActivityPayload,
    description: 'Undoes the deletion of an activity within an hour: it is what it was, under its own id.',
    args: { id: t.arg.globalID({ for: [Activity], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) =>
      payload(memberOf(context), await restoreActivity(memberOf(context), id.id)),
  }),
}));

/** A row with those folded into it, where they were read with it. */
type FoldedRow = ActivityRow & { folded?: ActivityRow[] };

function withFolded(rows: readonly ActivityRow[]): FoldedRow[] {
  const folded = Map.groupBy(rows, ({ foldedInto }) => foldedInto);
  return (folded.get(null) ?? []).map((row) => ({ ...row, folded: folded.get(row.id) ?? [] }));
}

function payload(member: Member, activity: ActivityRow) {
  return { member, activity };
}
