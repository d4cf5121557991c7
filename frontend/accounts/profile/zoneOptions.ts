import { browserZone, zoneChoices } from '#gateway/calendar/zones.ts';
import { t } from '#frontend/language/t.ts';

/** Returns the listed zones, preceded by zones in use that are not listed. */
export function zoneOptions(...inUse: string[]): { value: string; label: string }[] {
  const others = [...new Set([browserZone(), ...inUse])].filter((zone) => !zoneChoices.some(({ id }) => id === zone));
  return [
    ...others.map((zone) => ({ value: zone, label: cityOf(zone) })),
    ...zoneChoices.map(({ id, label }) => ({ value: id, label })),
  ];
}

export function zoneHint(zone: string, now: string): string {
  const own = browserZone();
  return own === zone
    ? t('There it is {now}.', { now })
    : t('There it is {now}. This device is set to {zone}.', { now, zone: labelOf(own) });
}

function labelOf(zone: string): string {
  return zoneChoices.find(({ id }) => id === zone)?.label ?? cityOf(zone);
}

/** Returns "Cairo" for "Africa/Cairo". */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
