import * as z from 'zod/mini';
import { described } from '#gateway/input/described.rules.ts';

/*
 * The body of a push, for the OpenAPI document. It is read by gateway/phones/readPush.ts, item by item: an item that does
 * not fit is reported and the others are taken in.
 */

const text = (description: string) => described(z.string(), description);
const maybe = (description: string) => z.optional(text(description));
const listOf = (item: z.ZodMiniType, description: string) => z.optional(described(z.array(item), description));

function number(description: string) {
  const rule = z.unknown();
  z.globalRegistry.add(rule, { type: ['number', 'string'], description });
  return rule;
}

const offset = 'ISO 8601 with an offset, which decides the day; with `Z` your own time zone does.';
const start = text(`When it began, ${offset}`);
const end = text('When it ended, likewise: a minute to a day after it began.');

/** One amount with its time. */
function amount(title: string, shape: Record<string, z.ZodMiniType>) {
  const fields = {
    ...shape,
    date: maybe('The day, yyyy-MM-dd: the amount is all of that day. One of `date`, `time` and `start` is needed.'),
    time: maybe(`When it was measured, ${offset}`),
    start: maybe('When its measuring began, in place of `time`.'),
  };
  return described(z.looseObject(fields), 'An amount and its time.', title);
}

const weights = z.union([
  amount('Kilograms', { kg: number('Kilograms.') }),
  amount('Pounds', { lb: number('Pounds, in place of `kg`.') }),
]);

const stretch = described(
  z.looseObject({
    stage: described(
      z.union([z.string(), z.int()]),
      'awake, asleep, light (core), deep, rem or in_bed, also as `STAGE_TYPE_DEEP`, or the number of Health Connect.',
    ),
    start,
    end,
  }),
  'A stretch of a night.',
  'PushedStage',
);
const nights = z.union([
  described(
    z.looseObject({ start, end, stages: listOf(stretch, 'Its stages; they are read where there are no own times.') }),
    'A night with its own times.',
    'TimedNight',
  ),
  described(
    z.looseObject({ stages: described(z.array(stretch), 'The stages of the night, in place of its own times.') }),
    'A night by its stages.',
    'StagedNight',
  ),
]);

const workout = described(
  z.looseObject({
    type: maybe('The kind of workout, such as running; `EXERCISE_TYPE_RUNNING` too.'),
    start,
    end,
    kcal: z.optional(number('Burned kilocalories.')),
    distanceMeters: z.optional(number('Metres.')),
  }),
  'A workout.',
  'PushedWorkout',
);

const exportedTime = 'such as `2026-11-20 07:10:00 +0100`.';
const quantity = (description: string, units: string) =>
  described(
    z.optional(
      z.union([
        described(z.looseObject({ qty: number('The amount.'), units: maybe(units) }), 'An amount with its unit.'),
        z.number(),
      ]),
    ),
    description,
  );

const metric = described(
  z.looseObject({
    name: text(
      'step_count, active_energy, resting_heart_rate, heart_rate_variability, weight_body_mass, body_fat_percentage, waist_circumference or lean_body_mass. Others are listed as `unknown` and not kept.',
    ),
    units: maybe('kg, lb, st or g; cm, in or m; kcal or kJ; %; ms; count or count/min.'),
    data: described(
      z.array(
        described(
          z.looseObject({
            date: text(`When it was measured, ${exportedTime} One value a day, each at midnight, are totals of days.`),
            qty: z.optional(number('The amount, in `units`.')),
            Avg: z.optional(number('The amount where there is no `qty`.')),
          }),
          'A value of a metric.',
          'ExportedValue',
        ),
      ),
      'Its values.',
    ),
  }),
  'A metric.',
  'ExportedMetric',
);

const hours = (what: string) => z.optional(number(`Hours ${what}.`));
const exportedNights = described(
  z.looseObject({
    name: described(z.literal('sleep_analysis'), 'Nights.'),
    data: described(
      z.array(
        z.union([
          described(
            z.looseObject({
              sleepStart: maybe(`When sleep began, ${exportedTime} Without it \`inBedStart\` and \`inBedEnd\` count.`),
              sleepEnd: maybe('When sleep ended.'),
              inBedStart: maybe('When the time in bed began.'),
              inBedEnd: maybe('When the time in bed ended.'),
              core: hours('of light sleep'),
              deep: hours('of deep sleep'),
              rem: hours('of REM sleep'),
              awake: hours('awake'),
            }),
            'A night, summed up.',
            'ExportedNight',
          ),
          described(
            z.looseObject({
              value: text('The stage: In Bed, Awake, Asleep, Core, Deep or REM.'),
              startDate: text(`When it began, ${exportedTime}`),
              endDate: text('When it ended.'),
            }),
            'A stage of a night.',
            'ExportedStage',
          ),
        ]),
      ),
      'Nights that the app summed up, or their stages one by one.',
    ),
  }),
  'The metric of nights.',
  'ExportedSleep',
);

const exportedWorkout = described(
  z.looseObject({
    name: maybe('The kind of workout, such as Outdoor Run.'),
    start: text(`When it began, ${exportedTime}`),
    end: text('When it ended: a minute to a day after it began.'),
    activeEnergyBurned: quantity('Burned energy; `activeEnergy` is read too.', 'kcal or kJ; kcal when absent.'),
    distance: quantity('Distance; needs its unit.', 'km, mi, m or yd.'),
    avgHeartRate: quantity('Beats a minute; `heartRate.avg` is read too.', 'Not read.'),
  }),
  'A workout.',
  'ExportedWorkout',
);

/** What a push may hold: what Health Auto Export posts, or plain lists. */
export const pushBody = z.looseObject({
  data: z.optional(
    described(
      z.looseObject({
        metrics: listOf(z.union([exportedNights, metric]), 'What was measured, by its name.'),
        workouts: listOf(exportedWorkout, 'Workouts, which become activities.'),
      }),
      'What the iOS app Health Auto Export posts: one of its lists at least.',
    ),
  ),
  steps: listOf(amount('Steps', { count: number('Steps.') }), 'Steps, by day or sample.'),
  activeEnergy: listOf(
    z.union([
      amount('Kilocalories', { kcal: number('Kilocalories.') }),
      amount('Kilojoules', { kj: number('Kilojoules, in place of `kcal`.') }),
    ]),
    'Active energy, by day or sample.',
  ),
  restingHeartRate: listOf(
    amount('HeartRate', { bpm: number('Beats a minute.') }),
    'The resting heart rate; the last of a day counts.',
  ),
  heartRateVariability: listOf(
    amount('HeartRateVariability', { ms: number('Milliseconds.') }),
    'Its variability; the mean of a day counts.',
  ),
  weight: listOf(weights, 'Weight; the last of a day counts.'),
  bodyFat: listOf(amount('BodyFat', { percent: number('Percent.') }), 'Body fat; the last of a day counts.'),
  waist: listOf(
    z.union([
      amount('Centimetres', { cm: number('Centimetres.') }),
      amount('Inches', { in: number('Inches, in place of `cm`.') }),
    ]),
    'The waist; the last of a day counts.',
  ),
  leanBodyMass: listOf(weights, 'Lean body mass; the last of a day counts.'),
  sleep: listOf(nights, 'Nights and naps, which become activities.'),
  workouts: listOf(workout, 'Workouts, which become activities.'),
});
