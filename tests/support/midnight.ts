import { setTimeout } from 'node:timers/promises';

/** Longer than all but the slowest tests take. */
const nearMs = 60_000;

/**
 * Waits for the next day in UTC when it is less than a minute away. A test logs for today and looks at today's page: one that
 * runs past midnight would see two days, and neither a browser's clock nor PostgreSQL's can be set.
 */
export async function untilNoMidnightIsNear(): Promise<void> {
  const now = Temporal.Now.zonedDateTimeISO('UTC');
  const leftMs = now.until(now.add({ days: 1 }).startOfDay()).total('milliseconds');
  if (leftMs < nearMs) await setTimeout(leftMs + 1);
}
