import { browserZone, zoneChoices } from '#gateway/calendar/zones.ts';

/** The zones to choose from: the 19 of the list, and before them those that are in use here and not among them. */
export function zoneOptions(...inUse: string[]): { value: string; label: string }[] {
  const others = [...new Set([browserZone(), ...inUse])].filter((zone) => !zoneChoices.some(({ id }) => id === zone));
  return [
    ...others.map((zone) => ({ value: zone, label: cityOf(zone) })),
    ...zoneChoices.map(({ id, label }) => ({ value: id, label })),
  ];
}

/** Describes the current time in the chosen zone, and names the device's zone if it differs. */
export function zoneHint(zone: string, now: string): string {
  const own = browserZone();
  const there = `There it is ${now}.`;
  return own === zone ? there : `${there} This device is set to ${labelOf(own)}.`;
}

function labelOf(zone: string): string {
  return zoneChoices.find(({ id }) => id === zone)?.label ?? cityOf(zone);
}

/** "Cairo" for "Africa/Cairo". */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
