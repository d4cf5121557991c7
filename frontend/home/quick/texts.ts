import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { durationText } from '#gateway/calendar/duration.ts';

export const quickTexts = {
  open: 'Quick log',
  title: (day: Day, today: Day) => (day === today ? 'Log' : `Log for ${shortDay(day)}`),
  activities: 'Your activities',
  more: 'More to log',
  /** The name of the button that logs at once. `time` as in "6:30 PM"; null for just now. */
  log: (minutes: number, time: string | null) => `Log ${durationText(minutes)}, ${time ?? 'just now'}`,
  again: (description: string) => `${description} again`,
  eaten: (isToday: boolean) => (isToday ? 'As yesterday' : 'As the day before'),
  lengths: 'Usual lengths',
  last: (minutes: number) => `${durationText(minutes)} (last)`,
  wholeMinutes: 'Enter whole minutes, such as 45.',
  fullForm: 'Full form',
} as const;
