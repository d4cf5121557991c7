import { browserZone, isZone } from '#gateway/calendar/zones.ts';
import { readStored, store } from './storage.ts';
import type { KnownViewer } from './viewer.ts';

const zoneKey = 'user_timezone';
let lastZone: string | undefined;

/** The person's zone, which decides the day it is: the browser's own until the profile says otherwise. */
export function memberZone(): string {
  const stored = readStored(zoneKey);
  if (stored !== null && isKnown(stored)) return stored;
  const zone = browserZone();
  store(zoneKey, zone);
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
  store(zoneKey, zone);
}

/**
 * Whoever signs in finds their days as their profile has them. Accounts that never named a zone have UTC: for them the
 * device's own says more.
 */
export function adoptZoneOf(viewer: KnownViewer): void {
  if (viewer && viewer.timezone !== 'UTC') setDeviceZone(viewer.timezone);
}
