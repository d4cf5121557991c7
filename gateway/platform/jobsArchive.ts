import { PgBoss } from 'pg-boss';
import type { Client } from 'pg';
import { type JobData, jobSchema, queueOptions } from './jobs.ts';

/** A job as an archive keeps it: what it is and when it may begin, not how often it was tried. */
export interface PendingJob {
  name: string;
  data: JobData;
  startAfter: string;
  priority: number;
  singletonKey: string | null;
}

/** Every job that waits, will be tried again or is under way: after a restore it is done (again). */
export async function pendingJobs(client: Client): Promise<PendingJob[]> {
  const { rows: there } = await client.query<{ jobs: string | null }>(`select to_regclass('${jobSchema}.job') as jobs`);
  if (there[0]?.jobs === null) return [];
  const { rows } = await client.query<PendingJob>(
    `select name, data, start_after as "startAfter", priority, singleton_key as "singletonKey" from ${jobSchema}.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`,
  );
  return rows;
}

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
