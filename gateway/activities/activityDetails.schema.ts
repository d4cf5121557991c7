import { builder } from '#gateway/kernel/graphql/builder.ts';
import { storedList } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { distanceIn } from '#gateway/measures/distance.rules.ts';
import { preferenceEnums as enums } from '#gateway/preferences/preference.schema.ts';
import type {
  ActivityDetails as Details,
  Exercise as OneExercise,
  ExerciseSet as OneSet,
} from './activityDetails.rules.ts';

const SetKind = builder.enumType('ExerciseSetKind', {
  description: 'The kind of a set.',
  values: {
    NORMAL: { value: 'NORMAL', description: 'A working set.' },
    WARMUP: { value: 'WARMUP', description: 'A set to warm up.' },
    DROP: { value: 'DROP', description: 'A set with less weight, right after another.' },
    FAILURE: { value: 'FAILURE', description: 'A set until nothing more was possible.' },
  } as const,
});
const SetUnit = builder.enumType('ExerciseWeightUnit', {
  description: 'The unit of a lifted weight.',
  values: {
    KG: { value: 'KG', description: 'Kilograms.' },
    LB: { value: 'LB', description: 'Pounds.' },
  } as const,
});

const ExerciseSet = builder.objectRef<OneSet>('ExerciseSet').implement({
  description: 'One set of an exercise; null stands for what is unknown.',
  fields: (t) => ({
    kind: t.field({ type: SetKind, nullable: true, description: 'Its kind.', resolve: ({ kind }) => kind ?? null }),
    reps: t.float({ nullable: true, description: 'Repetitions.', resolve: ({ reps }) => reps ?? null }),
    weight: t.float({ nullable: true, description: 'In `unit`, as entered.', resolve: ({ weight }) => weight ?? null }),
    unit: t.field({
      type: SetUnit,
      nullable: true,
      description: 'The unit of `weight`.',
      resolve: ({ unit }) => unit ?? null,
    }),
    seconds: t.float({ nullable: true, description: 'Seconds.', resolve: ({ seconds }) => seconds ?? null }),
    meters: t.float({ nullable: true, description: 'Metres.', resolve: ({ distanceM }) => distanceM ?? null }),
    effort: t.float({
      nullable: true,
      description: 'Perceived effort, 0 to 10.',
      resolve: ({ effort }) => effort ?? null,
    }),
  }),
});

const Exercise = builder.objectRef<OneExercise>('Exercise').implement({
  description: 'An exercise with its sets.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    note: t.string({ nullable: true, description: 'What was noted on it.', resolve: ({ note }) => note ?? null }),
    sets: t.field({
      type: [ExerciseSet],
      complexity: storedList,
      description: 'In their order.',
      resolve: ({ sets }) => sets,
    }),
  }),
});

const SleepStages = builder.objectRef<NonNullable<Details['stages']>>('SleepStages').implement({
  description: 'Minutes in each stage of a sleep; null when unknown.',
  fields: (t) => ({
    awake: t.float({ nullable: true, description: 'Minutes awake.', resolve: ({ awake }) => awake ?? null }),
    light: t.float({ nullable: true, description: 'Minutes of light sleep.', resolve: ({ light }) => light ?? null }),
    deep: t.float({ nullable: true, description: 'Minutes of deep sleep.', resolve: ({ deep }) => deep ?? null }),
    rem: t.float({ nullable: true, description: 'Minutes of REM sleep.', resolve: ({ rem }) => rem ?? null }),
  }),
});

const Distance = builder.objectRef<{ meters: number }>('Distance').implement({
  description: 'A distance.',
  fields: (t) => ({
    meters: t.exposeFloat('meters', { description: 'Metres.' }),
    in: t.float({
      description: 'The distance in a unit, to 2 decimals.',
      args: { unit: t.arg({ type: enums.distanceUnit, required: true, description: 'The unit of the response.' }) },
      resolve: ({ meters }, { unit }) => distanceIn(meters, unit),
    }),
  }),
});

export const ActivityDetails = builder.objectRef<Details>('ActivityDetails').implement({
  description: 'What a file or a watch says about an activity; null stands for what is unknown.',
  fields: (t) => ({
    meters: t.float({
      nullable: true,
      description: 'Distance in metres.',
      resolve: ({ distanceM }) => distanceM ?? null,
    }),
    distance: t.field({
      type: Distance,
      nullable: true,
      description: 'The distance, in any unit.',
      resolve: ({ distanceM }) => (distanceM === undefined ? null : { meters: distanceM }),
    }),
    climbMeters: t.float({ nullable: true, description: 'Climb in metres.', resolve: ({ climbM }) => climbM ?? null }),
    averageHeartRate: t.float({
      nullable: true,
      description: 'Beats a minute.',
      resolve: ({ averageHeartRate }) => averageHeartRate ?? null,
    }),
    maxHeartRate: t.float({
      nullable: true,
      description: 'Beats a minute.',
      resolve: ({ maxHeartRate }) => maxHeartRate ?? null,
    }),
    kilocalories: t.float({
      nullable: true,
      description: 'Burned kilocalories.',
      resolve: ({ kilocalories }) => kilocalories ?? null,
    }),
    exercises: t.field({
      type: [Exercise],
      complexity: storedList,
      description: 'Of a strength workout, in their order.',
      resolve: ({ exercises }) => exercises ?? [],
    }),
    stages: t.field({
      type: SleepStages,
      nullable: true,
      description: 'Of a sleep.',
      resolve: ({ stages }) => stages ?? null,
    }),
  }),
});
