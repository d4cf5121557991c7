import { expect, test } from 'vitest';
import { weekStart } from '#gateway/calendar/week.ts';
import { workoutKind, workoutLabels, workoutWeeks } from '#gateway/workouts/workout.rules.ts';

test('WORK-02 each activity belongs to one of the four tiles, or to none', () => {
  expect(Object.values(workoutLabels)).toEqual(['Strength', 'Cardio', 'Flexibility', 'HIIT']);
  for (const name of ['walking', 'running', 'Cycling', 'trail run', 'swimming', 'rowing', 'dance'])
    expect([name, workoutKind(name)]).toEqual([name, 'CARDIO']);
  for (const name of ['hot yoga', 'stretching', 'Pilates'])
    expect([name, workoutKind(name, 'STRAIN')]).toEqual([name, 'FLEXIBILITY']);
  for (const name of ['hiit', 'HIIT running', 'interval-training', 'tabata yoga'])
    expect([name, workoutKind(name, 'STRAIN')]).toEqual([name, 'HIIT']);
  for (const name of ['bench press', 'barbell row', 'crunches', 'grunt work', '漢字', ''])
    expect([name, workoutKind(name)]).toEqual([name, 'STRENGTH']);
  for (const name of ['sleep', ' Sleep ']) expect(workoutKind(name)).toBeNull();
  expect([
    workoutKind('sauna', 'RECOVERY'),
    workoutKind('walk it off', 'RECOVERY'),
    workoutKind('nap', 'SLEEP'),
    workoutKind('yoga nidra', 'SLEEP'),
    workoutKind('yoga', 'RECOVERY'),
  ]).toEqual([null, null, null, null, 'FLEXIBILITY']);
});

test('WORK-01 weeks begin on Sunday, oldest first, including empty ones', () => {
  expect(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-14'].map((day) => weekStart(day, 'SUNDAY'))).toEqual([
    '2026-03-01',
    '2026-03-08',
    '2026-03-08',
    '2026-03-08',
  ]);
  expect(weekStart('2026-03-08', 'MONDAY')).toBe('2026-03-02');
  expect(weekStart('2026-03-07', 'SATURDAY')).toBe('2026-03-07');
  const logged = (start: string, activityType: string, minutes: number) => ({
    start,
    activityType,
    category: null,
    minutes,
  });
  const weeks = workoutWeeks(
    [
      logged('2026-03-08', 'running', 30),
      logged('2026-03-08', 'walking', 15),
      logged('2026-02-22', 'yoga', 60),
      logged('2026-02-22', 'sleep', 500),
    ],
    '2026-03-08',
    3,
  );
  expect(weeks).toEqual([
    { start: '2026-02-22', minutes: { STRENGTH: 0, CARDIO: 0, FLEXIBILITY: 60, HIIT: 0 }, total: 60 },
    { start: '2026-03-01', minutes: { STRENGTH: 0, CARDIO: 0, FLEXIBILITY: 0, HIIT: 0 }, total: 0 },
    { start: '2026-03-08', minutes: { STRENGTH: 0, CARDIO: 45, FLEXIBILITY: 0, HIIT: 0 }, total: 45 },
  ]);
});
