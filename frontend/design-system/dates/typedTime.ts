import type { WallTime } from './wallTime.ts';

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
  return hour <= 23 ? { hour: hour % 12 || 12, minute, half: hour < 12 ? 'AM' : 'PM' } : null;
}

/** Says what to type in place of a text that is no time. */
export function unreadableTime(text: string): string {
  return `“${text.trim()}” isn’t a time. Try 6:50, 2245 or 10:45p.`;
}
