import { PgBoss } from 'pg-boss';
import type { Client } from 'pg';
import { queueOptions } from './jobs.ts';
import { jobSchema, type PendingJob } from './jobs.statements.ts';

/** Puts such jobs into the queue of a restored database. */
export async function restoreJobs(client: Client, jobs: readonly PendingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: jobSchema,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  for (const [name, waiting] of Map.groupBy(jobs, (job) => job.name)) {
    await boss.createQueue(name, queueOptions);
    await boss.insert(
      name,
      waiting.map(({ data, startAfter, priority, singletonKey }) => ({
        data,
        startAfter: new Date(startAfter),
        priority,
        ...(singletonKey !== null && { singletonKey }),
      })),
    );
  }
  await boss.stop({ close: false, graceful: false });
}
