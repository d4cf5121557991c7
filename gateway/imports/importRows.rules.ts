import * as z from 'zod/mini';
import { profileInput } from '#gateway/accounts/profile.rules.ts';
import { notificationKinds } from '#gateway/accounts/notification.rules.ts';
import { orNull } from '#gateway/input/orNull.rules.ts';
import { lineOfText, linesOfText } from '#gateway/input/text.rules.ts';
import { activityInput } from '#gateway/activities/activity.rules.ts';
import { activityDetails } from '#gateway/activities/activityDetails.rules.ts';
import { entrySources } from '#gateway/activities/entrySource.rules.ts';
import { activityRoute } from '#gateway/activities/route.rules.ts';
import { timeProblem } from '#gateway/activities/activityTimes.rules.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { measuredSources } from '#gateway/activities/provider.ts';
import { customActivityInput, isBuiltIn } from '#gateway/activities/customActivity.rules.ts';
import { calendarTexts, dayInput } from '#gateway/calendar/calendar.rules.ts';
import { dayOf, daysBetween } from '#gateway/calendar/day.ts';
import { instantFromDb } from '#gateway/calendar/instant.ts';
import { archivedDay } from '#gateway/phones/archivedDay.rules.ts';
import { feedbackText } from '#gateway/feedback/feedback.rules.ts';
import { goalTypes, hasTarget } from '#gateway/goals/goal.rules.ts';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { percentInput } from '#gateway/progress/progress.rules.ts';
import { journalInput } from '#gateway/journal/journal.rules.ts';
import { extrasInput } from '#gateway/journal/journalExtras.rules.ts';
import { customMetricInput } from '#gateway/metrics/customMetric.rules.ts';
import { weightLimits } from '#gateway/measures/weight.rules.ts';
import { metricValueInput, weightInput, weightUnitInput } from '#gateway/metrics/metric.rules.ts';
import { meals } from '#gateway/nutrition/meal.rules.ts';
import { macroForms, macroInput } from '#gateway/nutrition/macro.rules.ts';
import { macroTargetsForm } from '#gateway/nutrition/macroTargets.rules.ts';
import { preferencesInput } from '#gateway/preferences/preference.rules.ts';
import { alignmentInput, alignmentTexts } from '#gateway/photos/photoAlignment.rules.ts';
import { count, decimal, id, instant, line, zone } from './importFields.rules.ts';
import { fitsPounds, withDerivedWeight } from './archivedWeight.rules.ts';
import { importTexts } from './importTexts.rules.ts';

const share = orNull(decimal(4, 1));
const flag = z.boolean({ error: 'This is true or false.' });
const source = z.enum(entrySources, { error: importTexts.source });
const made = { createdAt: instant, updatedAt: instant };
/** Of the day a birthday lies before, the latest there is on earth: the archive does not say where it was. */
const profile = profileInput('Pacific/Kiritimati').shape;
const journal = journalInput('UTC').shape;
/** Mood and tags; null for neither, as they are stored. */
const extras = z.pipe(
  z.nullish(extrasInput),
  z.transform((sent) => (sent?.mood || sent?.tags?.length ? { mood: sent.mood ?? null, tags: sent.tags ?? [] } : null)),
);

const activity = z.object({
  id,
  activityType: activityInput.shape.activityType,
  startTime: instant,
  endTime: instant,
  timezone: zone,
  durationMinutes: count(8 * 24 * 60),
  date: dayInput,
  location: orNull(lineOfText({ max: 255, name: 'Location' })),
  notes: orNull(linesOfText({ max: 2000, name: 'Notes' })),
  source,
  externalId: orNull(line(100)),
  // Absent in archives made before activities had details.
  details: orNull(activityDetails),
  route: orNull(activityRoute),
  preferredAt: orNull(instant),
  ...made,
});

type Activity = z.output<typeof activity>;

/** The stored form says its day and duration itself: they must be those of its times, give or take how a band counts. */
function fitsTogether({ activityType, startTime, endTime, timezone, durationMinutes, date }: Activity): boolean {
  const start = instantFromDb(startTime);
  const end = instantFromDb(endTime);
  if (timeProblem(activityType, start, end, timezone) !== null) return false;
  const minutes = (end.epochMilliseconds - start.epochMilliseconds) / 60_000;
  return (
    Math.abs(durationMinutes - minutes) <= 1 &&
    [start, end].some((moment) => Math.abs(daysBetween(dayOf(moment, timezone), date)) <= 1)
  );
}

const goalTarget = z.object({
  id,
  goalType: z.enum(goalTypes, { error: goalTexts.typeRequired }),
  goalName: line(255, 'Goal name'),
  targetValuePrimary: decimal(2, 99_999_999.99),
  targetUnitPrimary: line(50, 'Unit'),
  targetValueSecondary: orNull(decimal(2, 99_999_999.99)),
  targetUnitSecondary: orNull(line(50, 'Unit')),
  isActive: flag,
  ...made,
});

const notification = z.object({
  kind: z.enum(
    Object.values(notificationKinds).map(({ key }) => key),
    { error: 'There are no such mails.' },
  ),
  enabled: flag,
  updatedAt: instant,
});
const isRequired = (kind: string) =>
  Object.values(notificationKinds).some(({ key, isRequired: must }) => key === kind && must);
const score = z.record(z.string().check(z.maxLength(50)), z.number());

/** One entry of each imported list, under the rules of its own input: the columns of its table but computed ones. */
export const importRows = {
  user_profiles: z.object({
    id,
    gender: orNull(profile.gender),
    birthday: orNull(profile.birthday),
    height: orNull(profile.height),
    weight: orNull(profile.weight),
    bodyType: orNull(profile.bodyType),
    onboardingCompleted: flag,
    // Absent in archives made before there were preferences.
    preferences: z._default(preferencesInput, {}),
    ...made,
  }),
  notification_settings: notification.check(
    z.refine(({ kind, enabled }) => enabled || !isRequired(kind), {
      error: importTexts.requiredMail,
      path: ['enabled'],
    }),
  ),
  feedback: z.object({
    id,
    name: orNull(line(100)),
    email: orNull(line(255)),
    feedback: feedbackText,
    createdAt: instant,
    mailedAt: orNull(instant),
  }),
  activities: activity.check(z.refine(fitsTogether, { error: importTexts.times, path: ['endTime'] })),
  custom_activities: z.object({
    id,
    name: customActivityInput.shape.name.check(
      z.refine((name) => !isBuiltIn(name), { error: activityTexts.exists.description }),
    ),
    category: customActivityInput.shape.category,
    icon: customActivityInput.shape.icon,
    ...made,
  }),
  macro_entries: z.object({
    id,
    ...macroForms.macro.shape,
    calories: orNull(macroInput.shape.calories),
    date: dayInput,
    // Absent in archives made before food had a source.
    source: z._default(source, 'manual'),
    externalId: orNull(line(100)),
    meal: orNull(z.enum(meals)),
    ...made,
  }),
  macro_targets: z.object({ ...macroTargetsForm.shape, updatedAt: instant }),
  metric_records: z
    .object({
      id,
      date: dayInput,
      weight: orNull(weightInput),
      // Absent in archives made before weights had units.
      weightEntered: orNull(decimal(6, weightLimits.max)),
      weightUnit: orNull(weightUnitInput),
      weightKg: orNull(decimal(6, weightLimits.max)),
      weightSource: source,
      ...made,
    })
    .check(
      z.refine(fitsPounds, { error: importTexts.weight, path: ['weightEntered'], abort: true }),
      z.overwrite(withDerivedWeight),
    ),
  custom_metric_fields: z.object({
    id,
    fieldName: customMetricInput.shape.fieldName,
    unit: customMetricInput.shape.unit,
    createdAt: instant,
  }),
  metric_values: z.object({ date: dayInput, fieldId: id, value: metricValueInput, updatedAt: instant }),
  journal_entries: z.object({
    id,
    date: dayInput,
    content: journal.content,
    extras,
    version: count(2_000_000_000, 1),
    timezone: zone,
    ...made,
  }),
  journal_versions: z.object({
    id,
    date: dayInput,
    content: journal.content,
    extras,
    timezone: zone,
    writtenAt: instant,
  }),
  photos: z
    .object({
      id,
      date: dayInput,
      filename: z
        .string()
        .check(z.regex(/^[0-9a-f-]{36}\.(webp|jpg)$/, { error: 'Our pictures are named otherwise.' })),
      originalName: line(255),
      mimeType: z.enum(['image/webp', 'image/jpeg'], { error: 'Our pictures are WebP and JPEG.' }),
      size: count(2_000_000_000),
      width: count(100_000),
      height: count(100_000),
      takenAt: orNull(instant),
      uploadDate: instant,
      alignX1: share,
      alignY1: share,
      alignX2: share,
      alignY2: share,
    })
    .check(
      z.refine(
        ({ alignX1: x1, alignY1: y1, alignX2: x2, alignY2: y2 }) =>
          [x1, y1, x2, y2].every((value) => value === null) || alignmentInput.safeParse({ x1, y1, x2, y2 }).success,
        { error: alignmentTexts.required, path: ['alignX1'] },
      ),
      z.refine(
        ({ id: own, filename, mimeType }) => filename === `${own}.${mimeType === 'image/webp' ? 'webp' : 'jpg'}`,
        { error: 'Our pictures are named otherwise.', path: ['filename'] },
      ),
    ),
  goal_targets: goalTarget.check(
    z.refine(hasTarget, { error: goalTexts.targetPositive, path: ['targetValuePrimary'] }),
  ),
  goal_progress: z.object({
    id,
    goalTargetId: id,
    progressDate: dayInput,
    actualValuePrimary: decimal(2, 99_999_999.99),
    actualValueSecondary: orNull(decimal(2, 99_999_999.99)),
    targetValuePrimary: decimal(2, 99_999_999.99),
    targetValueSecondary: orNull(decimal(2, 99_999_999.99)),
    percentageAchieved: decimal(2, 999.99),
    updatedAt: instant,
  }),
  user_goals: z.object({ id, goalType: line(100, 'Goal type'), isActive: flag, createdAt: instant }),
  progress_entries: z.object({
    id,
    goalType: line(100, 'Goal type'),
    progressValue: percentInput,
    entryDate: dayInput,
    createdAt: instant,
  }),
  wearable_records: z.object({
    // Absent in archives made before phones pushed records.
    source: z._default(z.enum(measuredSources, { error: importTexts.source }), 'whoop'),
    kind: z.enum(['sleep', 'workout', 'recovery', 'cycle', 'body'], { error: importTexts.source }),
    externalId: line(100),
    scoreState: orNull(line(20)),
    label: orNull(line(100)),
    startTime: orNull(instant),
    endTime: orNull(instant),
    timezoneOffset: orNull(z.string().check(z.regex(/^(Z|[+-]\d{2}:?\d{2})$/, { error: calendarTexts.zone }))),
    date: orNull(dayInput),
    parentId: orNull(line(100)),
    score: orNull(score),
    externalUpdatedAt: orNull(instant),
    deletedAt: orNull(instant),
    dismissedAt: orNull(instant),
    updatedAt: instant,
  }),
  wearable_days: z.object({
    date: dayInput,
    recoveryScore: orNull(decimal(2, 999.99)),
    strain: orNull(decimal(3, 999.999)),
    restingHeartRate: orNull(decimal(2, 999.99)),
    heartRateVariability: orNull(decimal(3, 99_999.999)),
    sleepPerformance: orNull(decimal(2, 999.99)),
    energy: orNull(decimal(2, 99_999_999.99)),
    updatedAt: instant,
  }),
  health_days: archivedDay,
} satisfies Record<string, z.ZodMiniType>;
