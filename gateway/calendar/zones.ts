import { t } from '#gateway/language/message.ts';

/** The zones the profile offers (PROF-29), west to east. */
export const zoneChoices = [
  { id: 'Pacific/Honolulu', label: t('Honolulu (Hawaii)') },
  { id: 'America/Anchorage', label: t('Anchorage (Alaska)') },
  { id: 'America/Los_Angeles', label: t('Los Angeles (US Pacific)') },
  { id: 'America/Denver', label: t('Denver (US Mountain)') },
  { id: 'America/Chicago', label: t('Chicago (US Central)') },
  { id: 'America/New_York', label: t('New York (US Eastern)') },
  { id: 'UTC', label: t('UTC') },
  { id: 'Europe/London', label: t('London') },
  { id: 'Europe/Paris', label: t('Paris') },
  { id: 'Europe/Berlin', label: t('Berlin') },
  { id: 'Europe/Rome', label: t('Rome') },
  { id: 'Europe/Moscow', label: t('Moscow') },
  { id: 'Asia/Dubai', label: t('Dubai') },
  { id: 'Asia/Kolkata', label: t('Kolkata') },
  { id: 'Asia/Shanghai', label: t('Shanghai') },
  { id: 'Asia/Tokyo', label: t('Tokyo') },
  { id: 'Australia/Sydney', label: t('Sydney') },
  { id: 'Australia/Melbourne', label: t('Melbourne') },
  { id: 'Pacific/Auckland', label: t('Auckland') },
] as const;

/** Returns the engine's spelling, or undefined for an unknown name. Offsets such as "+05:30" are not names. */
function engineName(name: unknown): string | undefined {
  if (typeof name !== 'string' || !/^[a-z][\w+\-/]{1,63}$/i.test(name)) return undefined;
  const known = engineNames.get(name);
  if (known !== undefined) return known;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    // There are a few hundred zones, but each may be sent in any letter case.
    if (engineNames.size < 1000) engineNames.set(name, timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}

/** By requested name: the engine takes a third of a millisecond, and imports look up a zone for every activity. */
const engineNames = new Map<string, string>();

/** True for a zone name of the IANA database, in any letter case. */
export function isZone(name: unknown): boolean {
  return engineName(name) !== undefined;
}

/**
 * Returns the spelling we store: "asia/calcutta" becomes "Asia/Kolkata" as in the list, because engines
 * disagree on which of two names of a zone is canonical. Throws a RangeError for an unknown name.
 */
export function canonicalZone(name: string): string {
  const engine = engineName(name);
  if (engine === undefined) throw new RangeError('Unknown time zone.');
  const exact = zoneChoices.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  const choice = exact ?? zoneChoices.find(({ id }) => engineName(id) === engine);
  return choice?.id ?? engine;
}

/** The browser's zone, or UTC if it reports none. */
export function browserZone(): string {
  try {
    return canonicalZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  } catch {
    return 'UTC';
  }
}
