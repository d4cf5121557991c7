import * as z from 'zod/mini';
import { present } from '#gateway/input/present.rules.ts';
import { lineOfText } from '#gateway/input/text.rules.ts';
import { activityTexts } from './activityTexts.rules.ts';

const maxExercises = 100;
const maxSets = 100;
/** Of a whole workout: what an archive may hold of one entry. */
const maxSetsInAll = 500;

/** An absent detail is unknown; null counts as absent. */
function known<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.nullish(schema),
      z.transform((value): z.output<Schema> | undefined => value ?? undefined),
    ),
  );
}

const upTo = (max: number) => known(z.number().check(z.minimum(0), z.maximum(max)));

export const setKinds = ['NORMAL', 'WARMUP', 'DROP', 'FAILURE'] as const;

const exerciseSet = z.object({
  kind: known(z.enum(setKinds)),
  reps: upTo(10_000),
  /** In `unit`, as it was entered. */
  weight: upTo(10_000),
  unit: known(z.enum(['KG', 'LB'])),
  seconds: upTo(8 * 86_400),
  distanceM: upTo(2_000_000),
  /** Rate of perceived exertion, 0 to 10. */
  effort: upTo(10),
});

const exercise = z.object({
  name: lineOfText({ max: 100, name: 'Exercise', required: 'Please fill this in.' }),
  note: known(lineOfText({ max: 500, name: 'Note' })),
  sets: z.array(exerciseSet).check(z.maxLength(maxSets)),
});

/** Minutes in each stage of a sleep. */
const stages = z.object({
  awake: upTo(1440),
  light: upTo(1440),
  deep: upTo(1440),
  rem: upTo(1440),
});

/** What a file or a watch says about an activity beside its times: metres, beats a minute, kilocalories. */
export const activityDetails = z.object({
  distanceM: upTo(20_000_000),
  climbM: upTo(100_000),
  averageHeartRate: upTo(300),
  maxHeartRate: upTo(300),
  kilocalories: upTo(100_000),
  exercises: known(
    z.array(exercise).check(
      z.maxLength(maxExercises),
      z.refine((all) => all.reduce((sum, { sets }) => sum + sets.length, 0) <= maxSetsInAll),
    ),
  ),
  stages: known(stages),
});

const measured = (max: number) =>
  z.nullish(
    z
      .number({ error: activityTexts.measured })
      .check(z.minimum(0, { error: activityTexts.measured }), z.maximum(max, { error: activityTexts.measured })),
  );

/** The figures of an activity as callers send them. What is absent is unknown; exercises and stages come with files only. */
export const activityFigures = z
  .object({
    /** Distance and climb in metres. */
    meters: measured(20_000_000),
    climbMeters: measured(100_000),
    /** Beats a minute. */
    averageHeartRate: measured(300),
    maxHeartRate: measured(300),
    kilocalories: measured(100_000),
  })
  .register(z.globalRegistry, { title: 'ActivityFigures' });

/** The stored figures that `activityFigures` replace. */
export const figureNames = ['distanceM', 'climbM', 'averageHeartRate', 'maxHeartRate', 'kilocalories'] as const;
export type StoredFigures = Partial<Record<(typeof figureNames)[number], number>>;

/** Returns figures as they are stored, without those that are unknown. */
export function storedFigures({ meters, climbMeters, ...rest }: z.output<typeof activityFigures>): StoredFigures {
  return present({ distanceM: meters, climbM: climbMeters, ...rest });
}

export type ActivityDetails = z.output<typeof activityDetails>;
export type ExerciseSet = z.output<typeof exerciseSet>;
export type Exercise = z.output<typeof exercise>;
