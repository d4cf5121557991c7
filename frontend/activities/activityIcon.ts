import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { type ActivityLook, activityLook } from '#gateway/activities/activityKind.rules.ts';

export function activityIcon(activityType: string): IconName {
  return icons[activityLook(activityType)];
}

const icons: Record<ActivityLook, IconName> = {
  walking: 'walking',
  running: 'running',
  cycling: 'cycling',
  sleep: 'sleep',
  other: 'dumbbell',
};
