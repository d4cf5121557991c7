/** What an automation of Health Auto Export sends. */
import { t } from '#frontend/language/t.ts';

export type Automation = 'health' | 'workouts';

/** The address to which phones send. */
export function pushAddress(): string {
  return `${location.origin}/api/ingest/health`;
}

/** A link that opens Health Auto Export with an automation filled in. */
export function setupLink(automation: Automation, secret: string): string {
  const settings = {
    url: pushAddress(),
    name: automation === 'health' ? 'Everystep' : t('Everystep workouts'),
    format: 'json',
    exportversion: 'v2',
    datatype: automation === 'health' ? 'healthMetrics' : 'workouts',
    ...(automation === 'health'
      ? { aggregatedata: 'true', interval: 'days', aggregatesleep: 'true' }
      : { includeroutes: 'false', includeworkoutmetadata: 'false' }),
    headers: `Authorization,Bearer ${secret}`,
  };
  const query = Object.entries(settings).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `com.HealthExport://automation?${query.join('&')}`;
}
