import { activityWrites } from '#frontend/activities/offlineWrites.ts';
import { kindWrites } from '#frontend/activities/choices/offlineWrites.ts';
import { registerOfflineWrites } from '#frontend/app/offline/offlineWrite.ts';
import { goalWrites } from '#frontend/goals/offlineWrites.ts';
import '#frontend/app/offline/badge.ts';
import { journalWrites } from '#frontend/journal/offlineWrites.ts';
import { metricWrites } from '#frontend/metrics/offlineWrites.ts';
import { nutritionWrites } from '#frontend/nutrition/offlineWrites.ts';
import { photoWrites } from '#frontend/photos/offlineWrites.ts';
import { progressWrites } from '#frontend/progress/offlineWrites.ts';

registerOfflineWrites({
  ...activityWrites,
  ...goalWrites,
  ...journalWrites,
  ...kindWrites,
  ...metricWrites,
  ...nutritionWrites,
  ...photoWrites,
  ...progressWrites,
});

// The outbox with what each domain's writes do while they wait.
export * from '#frontend/app/offline/outbox.ts';
