import { clock, dayMs } from '#gateway/calendar/clock.ts';
import { dayOf, isDay, startOfDay, type Day } from '#gateway/calendar/day.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { offsetMinutes } from '#gateway/calendar/offset.ts';

/** A time that a phone sent. */
export interface PushedTime {
  instant: Temporal.Instant;
  /** Such as +0100; null for UTC text, which does not tell where the phone was. */
  offset: string | null;
  /** The day at the place where it was measured. */
  day: Day;
  isMidnight: boolean;
}

/** `2026-11-20 07:00:00 +0100`; some phones with a 12-hour clock write `7:00:00 AM`, with a space of their own. */
const form =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:[ \u00a0\u202f]?([ap])\.?m\.?)?[ \u00a0\u202f]?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads a time with its offset from UTC; a day alone is its midnight in `zone`. Returns null for anything else, and for
 * a time that lies in the future.
 */
export function readPushedTime(text: unknown, zone: string): PushedTime | null {
  if (typeof text !== 'string' || text.length > 60) return null;
  const time = isDay(text.trim()) ? midnight(text.trim(), zone) : timeOf(text.trim(), zone);
  return time && time.instant.epochMilliseconds < clock.milliseconds() + dayMs ? time : null;
}

function midnight(day: Day, zone: string): PushedTime {
  return { instant: startOfDay(day, zone), offset: null, day, isMidnight: true };
}

function timeOf(text: string, zone: string): PushedTime | null {
  const match = form.exec(text);
  if (!match || !isDay(match[1])) return null;
  const [, date, hour, minute, second = '00', half] = match as unknown as [
    string,
    Day,
    string,
    string,
    string?,
    string?,
  ];
  const offset = match[6]!.toUpperCase();
  if (offsetMinutes(offset) === null) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null;
  try {
    const instant = parseInstant(`${date}T${String(hours).padStart(2, '0')}:${minute}:${second}${offset}`);
    if (offset === 'Z') return { instant, offset: null, day: dayOf(instant, zone), isMidnight: false };
    return { instant, offset, day: date, isMidnight: hours === 0 && minute === '00' && second === '00' };
  } catch {
    return null;
  }
}
