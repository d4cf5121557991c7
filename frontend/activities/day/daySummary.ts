import { isSleep } from '#gateway/activities/activityKind.rules.ts';
import { coveredMinutes, durationText } from '#gateway/calendar/duration.ts';
import { t } from '#frontend/language/t.ts';

interface Measured {
  activityType: string;
  startTime: string;
  durationMinutes: number;
}

/** Returns "45 min active · 8 hr asleep", without empty parts. Active times that overlap count once. */
export function daySummary(activities: readonly Measured[]): string {
  const asleep = activities
    .filter(({ activityType }) => isSleep(activityType))
    .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  const active = coveredMinutes(activities.filter(({ activityType }) => !isSleep(activityType)));
  return [
    active && t('{duration} active', { duration: durationText(active) }),
    asleep && t('{duration} asleep', { duration: durationText(asleep) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
