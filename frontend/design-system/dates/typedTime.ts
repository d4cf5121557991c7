import type { Formats } from '#gateway/calendar/formats.ts';
import { halfDayHour, type WallTime } from './wallTime.ts';
import { t } from '#frontend/language/t.ts';

export type ClockTime = Pick<WallTime, 'hour' | 'minute' | 'half'>;

const written = /^(\d{1,2}?)(?:\s*[:.,h]\s*)?(\d{2})?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/i;

/**
 * Reads a typed time of day: "2245", "10:45p", "6:50", "06.50", "7 pm". Without am or pm it is read on the 24-hour clock.
 * Returns null for anything else.
 */
export function readTypedTime(text: string): ClockTime | null {
  const [, hours, minutes = '0', half] = written.exec(text.trim()) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hours === undefined || minute > 59) return null;
  if (half) return hour >= 1 && hour <= 12 ? { hour, minute, half: /p/i.test(half) ? 'PM' : 'AM' } : null;
  return hour <= 23 ? { minute, ...halfDayHour(hour) } : null;
}

/** Ways to type a time: "6:50, 2245, 10:45p". */
export function typedExamples({ hourCycle }: Pick<Formats, 'hourCycle'>): string {
  return hourCycle === 'H24' ? '6:50, 2245' : '6:50, 2245, 10:45p';
}

/** Says what to type in place of a text that is no time. */
export function unreadableTime(text: string, { hourCycle }: Pick<Formats, 'hourCycle'>): string {
  const values = { text: text.trim() };
  return hourCycle === 'H24'
    ? t('“{text}” isn’t a time. Try 6:50 or 2245.', values)
    : t('“{text}” isn’t a time. Try 6:50, 2245 or 10:45p.', values);
}
