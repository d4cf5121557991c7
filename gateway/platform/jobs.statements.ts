import { sql } from 'kysely';
import type { Client } from 'pg';
import type { PrismaTransactionLike } from 'pg-boss';
import { type Given, query, statement } from './database/statement.ts';
import { hasTable } from './tables.statements.ts';

/** The data of a job: ids, a time, at most an address. Never a secret: the queue holds nothing worth stealing. */
export interface JobData {
  /** The member it is about: deleting their account deletes the job. */
  userId: string | null;
  [name: string]: string | null;
}

/** A job as an archive keeps it: what it is and when it may begin, not how often it was tried. */
export interface PendingJob {
  name: string;
  data: JobData;
  startAfter: string;
  priority: number;
  singletonKey: string | null;
}

interface Job {
  id: string;
  name: string;
  data: JobData;
  state: string;
  start_after: string;
  priority: number;
  singleton_key: string | null;
  created_on: string;
}

/** The tables of pg-boss. */
export const jobSchema = 'jobs';
const queue = query.withTables<{ 'jobs.job': Job }>();

/** Deletes the waiting jobs that another one with the same data stands for. */
export const deleteSameJobs = statement(
  undefined,
  ({ name, data, id }: Given<{ name: string; data: JobData; id: string }>) =>
    queue
      .deleteFrom('jobs.job')
      .where('name', '=', name)
      .where('data', '=', data)
      .where('state', 'in', ['created', 'retry'])
      .where('id', '<>', id),
);

export async function deleteJobsOf(transaction: PrismaTransactionLike, userId: string): Promise<void> {
  await transaction.$queryRawUnsafe(`delete from jobs.job where data->>'userId' = $1`, userId);
}

const selectPending = statement(undefined, () =>
  queue
    .selectFrom('jobs.job')
    .select(['name', 'data', 'start_after as startAfter', 'priority', 'singleton_key as singletonKey'])
    .where('state', 'in', ['created', 'retry', 'active'])
    .where(sql<boolean>`name not like '\\_\\_pgboss%'`)
    .orderBy('created_on')
    .orderBy('id'),
);

/** Returns every job that waits, will be tried again or is under way: after a restore it is done (again). */
export async function pendingJobs(client: Client): Promise<PendingJob[]> {
  return (await hasTable(client, 'jobs.job')) ? selectPending.all(client, {}) : [];
}
