import { minutesText } from '#frontend/sleep/minutesText.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import type { Night } from './nightTimes.ts';

export const nightTexts = {
  question: (day: Day, today: Day) => (day === today ? 'Last night?' : `The night before ${shortDay(day)}?`),
  title: (day: Day, today: Day) => (day === today ? 'Last night' : `The night before ${shortDay(day)}`),
  tonight: 'Tonight',
  other: { tonight: 'Tonight instead', lastNight: 'Last night instead' },
  save: ({ bedtime, wakeUp }: Night) => `Save ${minutesText(bedtime)} – ${minutesText(wakeUp)}`,
  notNow: 'Not now',
  bedtime: 'Bedtime',
  wakeUp: 'Wake-up',
} as const;
