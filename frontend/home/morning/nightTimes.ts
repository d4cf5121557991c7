import { formats } from '#frontend/design-system/dates/dateTexts.ts';
import type { ClockTime } from '#frontend/design-system/dates/typedTime.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { timeOfDay } from '#gateway/calendar/clockTime.ts';
import { type Day, dayOf } from '#gateway/calendar/day.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import type { QuickTimes } from '../quick/quickTimes.ts';
import type { Pass } from '#gateway/calendar/wallClock.ts';
import { earlyMinutes } from './morningRules.ts';

/** A night in minutes after the midnight of the day of the wake-up. */
export interface Night {
  /** Negative on the evening before. */
  bedtime: number;
  /** 0 to 1439. */
  wakeUp: number;
}

export type NightEnd = keyof Night;

export const stepMinutes = 5;
const minutesPerDay = 24 * 60;

/** 22:30 to 6:30, for a person without a usual night. */
export const defaultNight: Night = { bedtime: -90, wakeUp: 390 };

/** Proposes the usual night of a day. Today it ends now for a person who is up early. */
export function proposedNight({ bedtime, wakeUp }: Night, day: Day): Night {
  const now = clock.now().toZonedDateTimeISO(memberZone());
  const minutes = now.hour * 60 + now.minute;
  const isEarly = day === dayOf(clock.now(), memberZone()) && minutes < wakeUp && minutes >= wakeUp - earlyMinutes;
  return isEarly ? withEnd({ bedtime, wakeUp }, 'wakeUp', minutes - (minutes % stepMinutes)) : { bedtime, wakeUp };
}

/** Sets one end to a time of day. The other one stays, and the night lasts at most a day. */
export function withEnd(night: Night, end: NightEnd, minutes: number): Night {
  const changed: Night = { ...night, [end]: timeOfDay(minutes) };
  const { bedtime, wakeUp } = changed;
  return { bedtime: wakeUp - (timeOfDay(wakeUp - bedtime) || minutesPerDay), wakeUp };
}

/** Returns a typed time in minutes. "10:45" without am or pm is the one of the two that is nearer to `near`, except on a 24-hour clock. */
export function typedMinutes({ hour, minute, half }: ClockTime, text: string, near: number): number {
  const minutes = (hour % 12) * 60 + minute + (half === 'PM' ? minutesPerDay / 2 : 0);
  const isEitherHalf =
    formats().hourCycle === 'H12' &&
    !/[ap]/i.test(text) &&
    /^\s*[1-9]/.test(text) &&
    half === (hour === 12 ? 'PM' : 'AM');
  if (!isEitherHalf) return minutes;
  const other = timeOfDay(minutes + minutesPerDay / 2);
  return distance(other, near) < distance(minutes, near) ? other : minutes;
}

/** The passes of a night whose times clocks repeat. */
export type NightPasses = Partial<Record<NightEnd, Pass>>;

/** Returns the sleep as the forms know it, with the clock of the member. */
export function sleepOf({ bedtime, wakeUp }: Night, day: Day, passes: NightPasses = {}): QuickTimes {
  const local = (minutes: number) =>
    Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes }).toString({ smallestUnit: 'minute' });
  return {
    activityType: 'sleep',
    zone: memberZone(),
    start: local(bedtime),
    end: local(wakeUp),
    startPass: passes.bedtime,
    endPass: passes.wakeUp,
    minutes: wakeUp - bedtime,
    anchor: 'end',
  };
}

function distance(one: number, other: number): number {
  const apart = timeOfDay(one - other);
  return Math.min(apart, minutesPerDay - apart);
}
