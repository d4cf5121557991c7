import { present } from '#gateway/input/present.rules.ts';
import { convert } from '#gateway/measures/unit.rules.ts';
import type { ActivityDetails } from './activityDetails.rules.ts';

/** The numbers of a measured sleep or workout as wearable_records holds them: metres, kilojoules, beats and minutes. */
export type Score = Readonly<Record<string, number | undefined>>;

/** Returns what was measured of a sleep or workout beside its times; null when nothing was. */
export function measuredDetails(kind: string, score: Score | null): ActivityDetails | null {
  const details = score && (kind === 'sleep' ? stagesOf(score) : figuresOf(score));
  return details && Object.keys(details).length > 0 ? details : null;
}

function figuresOf({ distance, averageHeartRate, energy }: Score): ActivityDetails {
  return present({
    distanceM: distance,
    averageHeartRate: averageHeartRate && Math.round(averageHeartRate),
    kilocalories: energy && convert(energy, 'KJ', 'KCAL', 0),
  });
}

/** Apple calls light sleep core. */
function stagesOf({ awakeMinutes, coreMinutes, lightMinutes, deepMinutes, remMinutes }: Score): ActivityDetails {
  const stages = present({
    awake: awakeMinutes,
    light: coreMinutes ?? lightMinutes,
    deep: deepMinutes,
    rem: remMinutes,
  });
  return Object.keys(stages).length > 0 ? { stages } : {};
}
