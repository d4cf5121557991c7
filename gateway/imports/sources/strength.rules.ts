import type { Exercise, ExerciseSet } from '#gateway/activities/activityDetails.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';
import type { EntrySource } from '#gateway/activities/entrySource.rules.ts';
import { plusSeconds } from './table.rules.ts';

/** A workout as its lines are read: one line is one set. */
export interface Workout {
  id: string;
  name: string;
  start: string;
  end?: string | undefined;
  seconds?: number | undefined;
  notes?: string | undefined;
  exercises: Exercise[];
}

/** Adds a set to an exercise of the workout: sets in a row of the same name are one exercise. */
export function addSet(workout: Workout, name: string, set: ExerciseSet | null, note?: string): void {
  const last = workout.exercises.at(-1);
  const exercise = last?.name === name ? last : { name: name.slice(0, 100), sets: [] };
  if (exercise !== last) workout.exercises.push(exercise);
  if (note && !exercise.note) exercise.note = note.replaceAll(/\s+/gu, ' ').slice(0, 500);
  if (set) exercise.sets.push(set);
}

/** Without a duration a workout takes three minutes a set, at least a minute. */
export function workoutRecord(source: EntrySource, workout: Workout): HistoryRecord {
  const { id, name, start, exercises, notes } = workout;
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  const seconds = Math.max(60, workout.seconds ?? sets * 180);
  return {
    kind: 'activity',
    source,
    id,
    type: 'strength training',
    start,
    end: workout.end ?? plusSeconds(start, seconds),
    ...(notes || name ? { notes: [name, notes].filter(Boolean).join('\n').slice(0, 2000) } : {}),
    details: { exercises: exercises.filter((exercise) => exercise.sets.length > 0).slice(0, 100) },
  };
}

/** Drops what is unknown: an absent number is not 0. */
export function setOf(set: { [Name in keyof ExerciseSet]: ExerciseSet[Name] | undefined }): ExerciseSet {
  return Object.fromEntries(
    Object.entries(set).filter(([, value]) => value !== undefined && value !== 0),
  ) as ExerciseSet;
}
