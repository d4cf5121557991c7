import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'everystep_' });

const duration = new Histogram({
  name: 'everystep_request_duration_seconds',
  help: 'Time to respond to a request',
  labelNames: ['api', 'method', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

let pool: Pool | undefined;
// oxlint-disable-next-line no-new -- it joins the registry
new Gauge({
  name: 'everystep_database_connections',
  help: 'Connections to PostgreSQL',
  labelNames: ['state'] as const,
  registers: [registry],
  collect() {
    this.set({ state: 'open' }, pool?.totalCount ?? 0);
    this.set({ state: 'idle' }, pool?.idleCount ?? 0);
    this.set({ state: 'waiting' }, pool?.waitingCount ?? 0);
  },
});

const orphansLeft = new Gauge({
  name: 'everystep_orphans_left',
  help: 'Stored objects without a row that the last sweep left alone because they were suspiciously many',
  registers: [registry],
});

const newestBackup = new Gauge({
  name: 'everystep_backup_newest_timestamp_seconds',
  help: 'When the newest archive in BACKUP_DIR was made; 0 without one',
  aggregator: 'max',
  registers: [registry],
});

const failedBackup = new Gauge({
  name: 'everystep_backup_failed',
  help: '1 when the last backup that this process tried failed',
  aggregator: 'max',
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Counts a finished request. An unknown method is "other", so that callers can't grow the label set. */
export function observe(api: string, method: string, status: number, ms: number): void {
  duration.observe(
    { api, method: methods.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` },
    ms / 1000,
  );
}

export function observeOrphansLeft(objects: number): void {
  orphansLeft.set(objects);
}

/** `newest` is null where there is none, or where the place of backups does not respond. */
export function observeBackups(newest: Temporal.Instant | null, isMade: boolean): void {
  if (newest) newestBackup.set(newest.epochMilliseconds / 1000);
  failedBackup.set(isMade ? 0 : 1);
}

/** Measures this pool from now on. */
export function observePool(observed: Pool): void {
  pool = observed;
}

/**
 * Returns all metrics in Prometheus' text format: of this process, or in a worker of all workers together. Rejects when one
 * of them does not respond.
 */
export function metricsText(): Promise<string> {
  return cluster.isWorker ? askFirstProcess() : registry.metrics();
}

interface Sum {
  metricsOf: string;
  text?: string;
}

// In a worker it answers the first process, in the first process it asks them.
const all = new AggregatorRegistry();
AggregatorRegistry.setRegistries(registry);

/** Lets the workers of this process ask it for the metrics of all of them. */
export function addUpMetrics(): void {
  cluster.on('message', async (worker, { metricsOf }: Partial<Sum>) => {
    if (metricsOf === undefined) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ metricsOf, text } satisfies Sum);
  });
}

function askFirstProcess(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    process.on('message', function hear({ metricsOf, text }: Partial<Sum>) {
      if (metricsOf !== id) return;
      process.off('message', hear);
      if (text === undefined) reject(new Error('A worker did not say its metrics.'));
      else resolve(text);
    });
    process.send!({ metricsOf: id } satisfies Sum);
  });
}
