import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisAround, axisBeside, axisOf } from '#frontend/charts/chartAxis.ts';

const amount = fc.double({ min: 0.01, max: 100_000, noNaN: true });

describe('NUTR-04 the axes', () => {
  test.each([
    [2687, 3000, [0, 1000, 2000, 3000]],
    [9.2, 10, [0, 2, 4, 6, 8, 10]],
    [2000, 2000, [0, 500, 1000, 1500, 2000]],
    [0.55, 0.6, [0, 0.2, 0.4, 0.6]],
    [0, 1, [0, 1]],
  ])('an axis up to %j ends at %j, in round steps', (most, top, ticks) => {
    expect(axisOf(most)).toEqual({ top, ticks });
  });

  test('PROG-01 the axis of a small plot has at most two steps', () => {
    expect(axisOf(330, 2).ticks).toEqual([0, 200, 400]);
    expect(axisOf(100, 2).ticks).toEqual([0, 50, 100]);
  });

  test('a second axis has as many steps as the first, so that both share the lines across', () => {
    expect(axisBeside(axisOf(2687), 250)).toEqual({ top: 300, ticks: [0, 100, 200, 300] });
    expect(axisBeside(axisOf(9.2), 0)).toEqual({ top: 5, ticks: [0, 1, 2, 3, 4, 5] });
    fc.assert(
      fc.property(
        amount,
        amount,
        (left, right) => axisOf(left).ticks.length === axisBeside(axisOf(left), right).ticks.length,
      ),
    );
  });

  test('both cover their values without much extra space', () => {
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        const first = axisOf(left);
        const second = axisBeside(first, right);
        return [
          { top: first.top, most: left },
          { top: second.top, most: right },
        ].every(({ top, most }) => top >= most * (1 - 1e-6) && top <= most * 2.6);
      }),
    );
  });

  test.each([
    [171.2, 183.4, [170, 175, 180, 185]],
    [180, 180, [178, 179, 180, 181, 182]],
    [0, 0, [0, 1]],
    [0.1, 3, [0, 1, 2, 3]],
  ])('PROG-01 an axis around %j to %j begins near its least value', (least, most, ticks) => {
    expect(axisAround(least, most).ticks).toEqual(ticks);
  });

  test('PROG-01 an axis covers its values in two to six steps', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const { top, ticks } = axisAround(least, most);
        return ticks[0]! <= least * (1 + 1e-6) && top >= most * (1 - 1e-6) && ticks.length <= 7 && ticks[0]! >= 0;
      }),
    );
  });
});
