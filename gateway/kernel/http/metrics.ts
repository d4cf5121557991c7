import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'everystep_' });

const duration = new Histogram({
  name: 'everystep_request_duration_seconds',
  help: 'Time to respond to a request',
  labelNames: ['api', 'method', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const connections = new Gauge({
  name: 'everystep_database_connections',
  help: 'Connections of this process to PostgreSQL',
  labelNames: ['state'] as const,
  registers: [registry],
});

const orphansLeft = new Gauge({
  name: 'everystep_orphans_left',
  help: 'Stored objects without a row that the last sweep left alone because they were suspiciously many',
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

/** Returns all metrics in Prometheus' text format. */
export async function metricsText(pool: Pool): Promise<string> {
  connections.set({ state: 'open' }, pool.totalCount);
  connections.set({ state: 'idle' }, pool.idleCount);
  connections.set({ state: 'waiting' }, pool.waitingCount);
  return registry.metrics();
}
