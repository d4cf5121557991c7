import { describe, expect, test } from 'vitest';
import { sleepColour } from '#frontend/sleep/sleepColour.ts';

const red = 'var(--macro-protein-solid)';
const yellow = 'var(--macro-fats-solid)';
const green = 'var(--macro-carbs-solid)';
const mix = (to: string, share: number, from: string) => `color-mix(in oklch, ${to} ${share}%, ${from})`;

describe('bars', () => {
  test('SLEEP-05 the colour follows the hours as percent of 8: 0 or less is red, 100 or more green', () => {
    expect([sleepColour(-3), sleepColour(0)]).toEqual([mix(yellow, 0, red), mix(yellow, 0, red)]);
    expect([sleepColour(8), sleepColour(11)]).toEqual([mix(green, 100, yellow), mix(green, 100, yellow)]);
  });

  test('SLEEP-06 in between it goes from red over yellow at half the goal to green', () => {
    expect([sleepColour(2), sleepColour(4), sleepColour(6)]).toEqual([
      mix(yellow, 50, red),
      mix(green, 0, yellow),
      mix(green, 50, yellow),
    ]);
  });
});
