import { activityWrites } from '#frontend/activities/offlineWrites.ts';
import { registerOfflineWrites } from '#frontend/app/offline/offlineWrite.ts';
import { metricWrites } from '#frontend/metrics/offlineWrites.ts';
import { nutritionWrites } from '#frontend/nutrition/offlineWrites.ts';

registerOfflineWrites({ ...activityWrites, ...metricWrites, ...nutritionWrites });

// The outbox with what each domain's writes do while they wait.
export * from '#frontend/app/offline/outbox.ts';
