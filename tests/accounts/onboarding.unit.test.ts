import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  goalsInput,
  maxOnboardingPhotos,
  onboardingGoals,
  onboardingInput,
  onboardingPhotos,
  percentInput,
  progressInput,
  progressSlider,
} from '#gateway/accounts/onboarding.rules.ts';
import { onboardingTexts } from '#gateway/accounts/onboardingTexts.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const goals = (input: unknown) => problemsOf(() => goalsInput.parse(input));

describe('goals', () => {
  test('ONB-09 ONB-10 six goals, each with its id', () => {
    expect(Object.fromEntries(onboardingGoals.map(({ label, id }) => [label, id]))).toEqual({
      'General Fitness': 'general-fitness',
      Cardio: 'cardio',
      Strength: 'strength',
      'Muscle Mass': 'muscle-mass',
      'Weight Loss': 'weight-loss',
      'Improve Diet': 'improve-diet',
    });
  });

  test('ONB-13 an empty goals list gives "Please select at least one goal"', () => {
    for (const none of [[], undefined, null, 'cardio', { 0: 'cardio' }])
      expect(goals(none)).toEqual({ '': 'Please select at least one goal' });
  });

  test('ONB-19 goals are ids of the list, each once', () => {
    expect(goalsInput.parse(['cardio', 'strength', 'cardio'])).toEqual(['cardio', 'strength']);
    expect(goals(['cardio', 'chess'])).toEqual({ 1: onboardingTexts.goalUnknown });
    expect(goals([{ not: '' }])).toEqual({ 0: onboardingTexts.goalUnknown });
    expect(goals(Array(101).fill('cardio'))).toEqual({ '': onboardingTexts.goalUnknown });
  });
});

describe('progress', () => {
  test('ONB-16 the sliders run from 0 to 100 in steps of 5 and start at 50', () => {
    expect(progressSlider).toEqual({ min: 0, max: 100, step: 5, start: 50 });
  });

  test('ONB-17 ENT-14 0 to 100 pass, -1 and 101 are refused', () => {
    for (const percent of [0, 5, 50, 100]) expect(percentInput.parse(percent)).toBe(percent);
    for (const percent of [-1, 101, -0.1, 100.1, Number.NaN, Infinity, '50', null]) {
      expect(problemsOf(() => percentInput.parse(percent))).toEqual({ '': onboardingTexts.percent });
    }
  });

  test('ENT-13 a fraction becomes a whole number within 0 to 100', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percent) => {
        const kept = percentInput.parse(percent);
        expect(Number.isInteger(kept) && kept >= 0 && kept <= 100 && Math.abs(kept - percent) <= 0.5).toBe(true);
      }),
    );
  });

  test('ONB-20 a problem is reported under its goal', () => {
    expect([...progressInput.parse([{ goal: 'cardio', percent: 49.5 }])]).toEqual([['cardio', 50]]);
    expect(problemsOf(() => progressInput.parse([{ goal: 'cardio', percent: 101 }, { goal: 'strength' }]))).toEqual({
      cardio: onboardingTexts.percent,
      strength: onboardingTexts.percent,
    });
    expect(problemsOf(() => progressInput.parse('half'))).toEqual({ '': onboardingTexts.progressForm });
    expect(problemsOf(() => progressInput.parse([5]))).toEqual({ 0: onboardingTexts.progressForm });
  });
});

test('ONB-18 all five profile fields may be absent', () => {
  expect(onboardingInput('UTC').parse({ goals: ['cardio'] })).toEqual({ goals: ['cardio'] });
});

describe('photos', () => {
  const pictures = (count: number) => Array.from({ length: count }, () => ({ type: 'image/jpeg' }));

  test('ONB-22 five photos pass, a sixth gives "Maximum 5 photos allowed"', () => {
    expect(onboardingPhotos.parse(pictures(maxOnboardingPhotos))).toHaveLength(5);
    expect(problemsOf(() => onboardingPhotos.parse(pictures(6)))).toEqual({ '': 'Maximum 5 photos allowed' });
  });

  test('ONB-23 a file that is not an image is refused', () => {
    for (const type of ['application/pdf', 'text/html', '', 'video/mp4', 'ximage/png']) {
      expect(problemsOf(() => onboardingPhotos.parse([{ type: 'image/png' }, { type }]))).toEqual({
        1: onboardingTexts.notAPicture,
      });
    }
  });
});
