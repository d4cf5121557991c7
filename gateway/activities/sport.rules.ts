import { activityName, customActivityLimits, isBuiltIn } from './customActivity.rules.ts';

/** Under a name that WHOOP gives no sport. */
const unnamed = 'workout';

/** WHOOP's names of what one of our own activities is. */
const sameAs: Readonly<Record<string, string>> = {
  run: 'running',
  'trail running': 'running',
  'treadmill running': 'running',
  walk: 'walking',
  'dog walking': 'walking',
  'stroller walking': 'walking',
  bike: 'cycling',
  'mountain biking': 'cycling',
  'indoor cycling': 'cycling',
  spin: 'cycling',
};

/** Sports that are rest, not strain: they do not count as movement. */
const resting = new Set([
  'meditation',
  'sauna',
  'ice bath',
  'massage therapy',
  'percussive massage',
  'breathwork',
  'steam room',
  'cryotherapy',
  'air compression',
  'stretching',
  'yoga',
]);

/** The kind of activity a workout becomes: `weightlifting_msk` is "weightlifting". */
export function activityOfSport(sport: string | null | undefined): string {
  const plain = activityName(
    (sport ?? '')
      .replaceAll(/[-_/]/g, ' ')
      .replaceAll(/[^\p{L}\p{M}\p{N} '’&]/gu, '')
      .replace(/ msk$/i, ''),
  );
  const name = sameAs[plain] ?? plain.slice(0, customActivityLimits.name).trim();
  // A workout is no sleep, whatever it is called.
  return name === '' || name === 'sleep' ? unnamed : name;
}

/** True when a kind counts as recovery, so that goals and charts do not take it for movement. */
export function isResting(activityType: string): boolean {
  return resting.has(activityType) && !isBuiltIn(activityType);
}
