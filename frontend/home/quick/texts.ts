import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import { t } from '#frontend/language/t.ts';

export const quickTexts = {
  open: t('Quick log'),
  title: (day: Day, today: Day) => (day === today ? t('Log') : t('Log for {day}', { day: shortDay(day) })),
  activities: t('Your activities'),
  more: t('More to log'),
  /** The name of the button that logs at once. `time` as in "6:30 PM"; null for just now. */
  log: (minutes: number, time: string | null) =>
    time === null
      ? t('Log {duration}, just now', { duration: durationText(minutes) })
      : t('Log {duration}, {time}', { duration: durationText(minutes), time }),
  again: (description: string) => t('{food} again', { food: description }),
  eaten: (isToday: boolean) => (isToday ? t('As yesterday') : t('As the day before')),
  lengths: t('Usual lengths'),
  last: (minutes: number) => t('{duration} (last)', { duration: durationText(minutes) }),
  wholeMinutes: t('Enter whole minutes, such as 45.'),
  fullForm: t('Full form'),
} as const;
