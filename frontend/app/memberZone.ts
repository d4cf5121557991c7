import { browserZone, isZone } from '#gateway/calendar/zones.ts';
import { readStored, store } from './storage.ts';

const zoneKey = 'user_timezone';
/** Set while the member's days follow the device in use. */
const followKey = 'follows_device_zone';
/** The zone of the device that the member does not want to be asked about. */
const declinedKey = 'declined_zone';

const listeners = new Set<() => void>();
let lastZone: string | undefined;

/**
 * The zone that decides the member's day, and in which new times are typed: the account's, or the browser's while the
 * account has none or follows the device. Mirrored in local storage, so that the first screen knows it without waiting.
 */
export function memberZone(): string {
  const stored = readStored(followKey) === null ? readStored(zoneKey) : null;
  if (stored !== null && isKnown(stored)) return stored;
  const zone = browserZone();
  if (readStored(zoneKey) !== zone) store(zoneKey, zone);
  return zone;
}

/** Asks the engine once: every drawing wants to know the zone, and the answer takes as long as drawing a card. */
function isKnown(name: string): boolean {
  if (name !== lastZone && !isZone(name)) return false;
  lastZone = name;
  return true;
}

/** From now on this device counts the days in this zone. */
export function setDeviceZone(zone: string): void {
  const before = memberZone();
  store(zoneKey, zone);
  if (memberZone() !== before) for (const listener of listeners) listener();
}

/** Calls back when the member's zone changes. Returns a function that ends the calls. */
export function onZoneChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface ZoneOfAccount {
  readonly timezone: string;
  readonly hasTimezone: boolean;
  readonly preferences: { readonly followsDeviceZone: boolean };
}

/**
 * Takes over the zone of the account, each time it is read; not of one that never named a zone.
 */
export function adoptZoneOf({ timezone, hasTimezone, preferences }: ZoneOfAccount): void {
  const before = memberZone();
  store(followKey, preferences.followsDeviceZone ? 'true' : null);
  if (hasTimezone && !preferences.followsDeviceZone) store(zoneKey, timezone);
  if (memberZone() !== before) for (const listener of listeners) listener();
}

/**
 * Returns the device's zone where the member seems to be travelling: its clock differs from the one of their days, and
 * they have not said that they don't want to be asked.
 */
export function zoneAway(): string | null {
  const [days, device] = [memberZone(), browserZone()];
  if (days === device || readStored(declinedKey) === device) return null;
  const now = Temporal.Now.zonedDateTimeISO(days);
  return now.offsetNanoseconds === now.withTimeZone(device).offsetNanoseconds ? null : device;
}

/** Stops asking on this device about its present zone. */
export function declineZone(zone: string): void {
  store(declinedKey, zone);
  for (const listener of listeners) listener();
}
