import { isSleep } from '#gateway/activities/activityKind.rules.ts';
import { durationText } from '#gateway/calendar/duration.ts';

interface Measured {
  activityType: string;
  durationMinutes: number;
}

/** Returns "45 min active · 8 hr asleep", without empty parts. */
export function daySummary(activities: readonly Measured[]): string {
  const asleep = minutesOf(activities.filter(({ activityType }) => isSleep(activityType)));
  const active = minutesOf(activities.filter(({ activityType }) => !isSleep(activityType)));
  return [active && `${durationText(active)} active`, asleep && `${durationText(asleep)} asleep`]
    .filter(Boolean)
    .join(' · ');
}

function minutesOf(activities: readonly Measured[]): number {
  return activities.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}
