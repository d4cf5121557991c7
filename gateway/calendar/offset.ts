import type { Day } from './day.ts';

/** Minutes east of UTC, from `-05:00` or `Z`; null for anything else. */
export function offsetMinutes(offset: string | null | undefined): number | null {
  if (offset === 'Z') return 0;
  const match = /^([+-])(\d{2}):?([0-5]\d)$/.exec(offset ?? '');
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return minutes > 18 * 60 ? null : match[1] === '-' ? -minutes : minutes;
}

/** The day at an instant, at an offset from UTC in minutes. */
export function dayAt(instant: Temporal.Instant, offset: number): Day {
  return new Date(instant.epochMilliseconds + offset * 60_000).toISOString().slice(0, 10);
}

/** Zones with offsets that are not whole hours. */
const fractionalZones = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Yangon',
  'Asia/Tehran',
  'Asia/Kabul',
  'Asia/Colombo',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Marquesas',
  'America/St_Johns',
];

/**
 * Returns a zone that had this offset at one of these instants: the member's own where it fits, else a fixed one.
 * WHOOP reports only offsets (one even for a night in which the clocks change); activities need an IANA zone.
 */
export function zoneAt(instants: readonly Temporal.Instant[], offset: number | null, memberZone: string): string {
  const fits = (zone: string) => instants.some((instant) => offsetOf(instant, zone) === offset);
  if (offset === null || fits(memberZone)) return memberZone;
  if (offset === 0) return 'UTC';
  // The signs of these names are inverted: Etc/GMT+5 is -05:00.
  const hours = -offset / 60;
  if (Number.isInteger(hours) && hours >= -14 && hours <= 12) return `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
  return fractionalZones.find(fits) ?? 'UTC';
}

function offsetOf(instant: Temporal.Instant, zone: string): number {
  return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 60_000_000_000;
}
