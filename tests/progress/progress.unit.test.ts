import { expect, test } from 'vitest';
import { progressInput } from '#gateway/progress/progress.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const cardio = { goalType: 'cardio', progressValue: 40, entryDate: '2026-03-02' };
const valueOf = (progressValue: unknown) => progressInput.parse({ ...cardio, progressValue }).progressValue;

test('ENT-14 ENT-13 a progress value lies within 0 to 100, and a fraction becomes a whole percent', () => {
  expect([0, 100, 42.4, 42.5, '66,6', ' 7 ', 99.5, 0.49, -0].map(valueOf)).toEqual([0, 100, 42, 43, 67, 7, 100, 0, 0]);
  for (const outside of [-0.1, -1, 100.4, 101, 1e300])
    expect(problemsOf(() => valueOf(outside))).toEqual({ progressValue: 'Progress must be between 0 and 100.' });
  for (const odd of [undefined, null, '', 'half', {}, [50], true, NaN, Infinity])
    expect(problemsOf(() => valueOf(odd))).toEqual({ progressValue: 'Please enter a number.' });
});

test('ENT-12 a progress item needs a goal type and takes a day', () => {
  expect(progressInput.parse({ ...cardio, entryDate: null }).entryDate).toBeUndefined();
  expect(problemsOf(() => progressInput.parse({ ...cardio, goalType: ' ', entryDate: 'soon' }))).toEqual({
    goalType: 'Please say what the progress is for.',
    entryDate: 'A date has the form yyyy-MM-dd.',
  });
  expect(Object.keys(problemsOf(() => progressInput.parse({ ...cardio, goalType: 'x'.repeat(101), id: 'x' })))).toEqual(
    ['id', 'goalType'],
  );
});
