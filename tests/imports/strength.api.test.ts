import { describe, expect, test } from 'vitest';
import { member, type Member } from '#tests/support/kit.ts';
import { readMade } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';

const query = `query ($day: Date!) {
  viewer { day(date: $day) { activities {
    activityType startTime durationMinutes notes sourceName
    details { exercises { name note sets { kind reps weight unit seconds meters effort } } }
  } } }
}`;
const exercisesOf = async (ann: Member, day: string) => {
  const { body } = await ann.rest('POST', '/graphql', { query, variables: { day } });
  expect(body.errors).toBeUndefined();
  return body.data.viewer.day.activities;
};
const empty = { kind: null, reps: null, weight: null, unit: null, seconds: null, meters: null, effort: null };

const strongIos = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2023-03-26 18:03:22,"Push, heavy",1h 5m,Bench Press (Barbell),W,40.0,10,0,0,,Felt strong,
2023-03-26 18:03:22,"Push, heavy",1h 5m,Bench Press (Barbell),1,82.5,5,0,0,Slow down,Felt strong,8.5
2023-03-26 18:03:22,"Push, heavy",1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,120,,,
2023-03-26 18:03:22,"Push, heavy",1h 5m,Plank,1,0,0,0,60,,,
`;
const strongAndroid = `Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
"2021-07-01 06:30:00";"Legs";"Squat (Barbell)";1;225.5;lbs;5;;;;0;"";"";"45m"
"2021-07-01 06:30:00";"Legs";"Running (Treadmill)";1;;;;;1.5;mi;600;"";"";"45m"
`;
const strongAndroidNew = `Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes
"1";"2024-02-01 06:30:00";"Beine";"2700";"Kniebeuge";"1";"100,5";"5";"";"";"";"";""
`;
const hevy = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
"Morning","28 Mar 2023, 17:29","28 Mar 2023, 18:29","good","Deadlift (Barbell)",,"belt",0,"warmup",60,8,,,
"Morning","28 Mar 2023, 17:29","28 Mar 2023, 18:29","good","Deadlift (Barbell)",,"belt",1,"normal",140,3,,,9
"Morning","28 Mar 2023, 17:29","28 Mar 2023, 18:29","good","Rowing",,,0,"normal",,,2,480,
`;

describe('Strong', () => {
  test('PROF-07 an iOS export comes in with its sets, in the unit of the person', async () => {
    const ann = await member({ timezone: 'Europe/Berlin' });
    await bringTwiceAndUndo(ann, { 'strong.csv': strongIos }, { Activities: 1 }, async () => {
      expect(await exercisesOf(ann, '2023-03-26')).toEqual([
        {
          activityType: 'strength training',
          // The clocks went forward that morning.
          startTime: '2023-03-26T16:03:22.000Z',
          durationMinutes: 65,
          notes: 'Push, heavy\nFelt strong',
          sourceName: 'Strong',
          details: {
            exercises: [
              {
                name: 'Bench Press (Barbell)',
                note: 'Slow down',
                sets: [
                  { ...empty, kind: 'WARMUP', reps: 10, weight: 40, unit: 'KG' },
                  { ...empty, reps: 5, weight: 82.5, unit: 'KG', effort: 8.5 },
                ],
              },
              { name: 'Plank', note: null, sets: [{ ...empty, seconds: 60 }] },
            ],
          },
        },
      ]);
    });
  });

  test('both dialects of Android name their units', async () => {
    const { records } = await readMade({ 'a.csv': strongAndroid, 'b.csv': strongAndroidNew });
    expect(records.filter(({ kind }) => kind === 'activity')).toMatchObject([
      {
        start: '2021-07-01T06:30:00',
        end: '2021-07-01T07:15:00',
        details: {
          exercises: [
            { name: 'Squat (Barbell)', sets: [{ weight: 225.5, unit: 'LB', reps: 5 }] },
            { name: 'Running (Treadmill)', sets: [{ distanceM: 2414.016, seconds: 600 }] },
          ],
        },
      },
      { end: '2024-02-01T07:15:00', details: { exercises: [{ sets: [{ weight: 100.5, unit: 'KG', reps: 5 }] }] } },
    ]);
  });
});

test('PROF-07 Hevy comes in with its sets', async () => {
  const ann = await member({ timezone: 'UTC' });
  await bringTwiceAndUndo(ann, { 'workout_data.csv': hevy }, { Activities: 1 }, async () => {
    expect(await exercisesOf(ann, '2023-03-28')).toMatchObject([
      {
        startTime: '2023-03-28T17:29:00.000Z',
        durationMinutes: 60,
        details: {
          exercises: [
            {
              name: 'Deadlift (Barbell)',
              note: 'belt',
              sets: [
                { kind: 'WARMUP', weight: 60, unit: 'KG', reps: 8 },
                { kind: null, weight: 140, reps: 3, effort: 9 },
              ],
            },
            { name: 'Rowing', sets: [{ meters: 2000, seconds: 480 }] },
          ],
        },
      },
    ]);
  });
});
