import { expect, test } from 'vitest';
import { readTypedTime } from '#frontend/design-system/dates/typedTime.ts';

test.each([
  ['2245', '10:45 PM'],
  ['10:45p', '10:45 PM'],
  ['10:45 P.M.', '10:45 PM'],
  ['6:50', '6:50 AM'],
  ['06.50', '6:50 AM'],
  ['650', '6:50 AM'],
  ['0650', '6:50 AM'],
  ['1005', '10:05 AM'],
  ['22h45', '10:45 PM'],
  ['7', '7:00 AM'],
  ['19', '7:00 PM'],
  [' 7 pm ', '7:00 PM'],
  ['12a', '12:00 AM'],
  ['12:30 am', '12:30 AM'],
  ['12p', '12:00 PM'],
  ['0', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['1230', '12:30 PM'],
])('ACT-07 %s is read as %s', (text, expected) => {
  const { hour, minute, half } = readTypedTime(text)!;
  expect(`${hour}:${String(minute).padStart(2, '0')} ${half}`).toBe(expected);
});

test.each(['', 'noon', '25', '2460', '24:00', '13p', '0p', '6:5', '6:500', '12345', '-1', '6 50 x'])(
  'ACT-07 “%s” is no time',
  (text) => {
    expect(readTypedTime(text)).toBeNull();
  },
);
