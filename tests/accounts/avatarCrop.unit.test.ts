import { expect, test } from 'vitest';
import { clampZoom, cropOf, start } from '#frontend/accounts/avatar/crop.ts';

const wide = { width: 1600, height: 900 };

test('AVATAR-12 zoom stays between 0.5 and 3', () => {
  expect([0, 0.49, 0.5, 1, 2.95, 3, 3.01, 50].map(clampZoom)).toEqual([0.5, 0.5, 0.5, 1, 2.95, 3, 3, 3]);
});

test('AVATAR-11 the circle starts at the centre of the picture, as wide as its shorter side', () => {
  expect(start).toEqual({ offset: { x: 0, y: 0 }, zoom: 1 });
  expect(cropOf(wide, start)).toEqual({ x: 350, y: 0, side: 900 });
  expect(cropOf({ width: 300, height: 700 }, start)).toEqual({ x: 0, y: 200, side: 300 });
});

test('AVATAR-09 AVATAR-10 moving the picture moves the square the other way; zooming in makes it smaller', () => {
  expect(cropOf(wide, { offset: { x: 50, y: 0 }, zoom: 1 })).toEqual({ x: 350 - 225, y: 0, side: 900 });
  expect(cropOf(wide, { offset: { x: 0, y: 0 }, zoom: 3 })).toEqual({ x: 650, y: 300, side: 300 });
  expect(cropOf(wide, { offset: { x: -100, y: 100 }, zoom: 2 })).toEqual({ x: 800, y: 0, side: 450 });
  expect(cropOf(wide, { offset: { x: 0, y: 0 }, zoom: 9 }).side).toBe(300);
});

test('AVATAR-12 at zoom 0.5 a picture twice as wide as high fits into the circle', () => {
  expect(cropOf({ width: 800, height: 400 }, { offset: { x: 0, y: 0 }, zoom: 0.5 })).toEqual({
    x: 0,
    y: -200,
    side: 800,
  });
});
