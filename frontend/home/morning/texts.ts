import { minutesText } from '#frontend/sleep/minutesText.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import type { Night } from './nightTimes.ts';
import { t } from '#frontend/language/t.ts';

export const nightTexts = {
  question: (day: Day, today: Day) =>
    day === today ? t('Last night?') : t('The night before {day}?', { day: shortDay(day) }),
  title: (day: Day, today: Day) =>
    day === today ? t('Last night') : t('The night before {day}', { day: shortDay(day) }),
  tonight: t('Tonight'),
  other: { tonight: t('Tonight instead'), lastNight: t('Last night instead') },
  save: ({ bedtime, wakeUp }: Night) =>
    t('Save {from} – {to}', { from: minutesText(bedtime), to: minutesText(wakeUp) }),
  notNow: t('Not now'),
  bedtime: t('Bedtime'),
  wakeUp: t('Wake-up'),
} as const;
