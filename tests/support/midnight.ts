import { setTimeout } from 'node:timers/promises';

/** Longer than a test takes on a slow machine, and shorter than a hook may take. */
const nearMs = 90_000;

/**
 * Waits for the next day in UTC when it is near. A test logs for today and looks at today's page: one that runs past midnight
 * would see two days, and neither a browser's clock nor PostgreSQL's can be set.
 */
export async function untilNoMidnightIsNear(): Promise<void> {
  const now = Temporal.Now.zonedDateTimeISO('UTC');
  const leftMs = now.until(now.add({ days: 1 }).startOfDay()).total('milliseconds');
  if (leftMs < nearMs) await setTimeout(leftMs + 1);
}
