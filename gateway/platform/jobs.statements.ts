import { sql } from 'kysely';
import type { Client } from 'pg';
import type { PrismaTransactionLike } from 'pg-boss';
import { type Given, query, statement } from './database/statement.ts';
import { hasTable } from './tables.statements.ts';

/** The data of a job: ids, a time, days, at most an address. Never a secret: the queue holds nothing worth stealing. */
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
  completed_on: string | null;
  keep_until: string;
  retry_count: number;
  output: unknown;
}

/** A job that failed at least once: it is tried again by itself, or was given up. */
export interface TroubledJob {
  id: string;
  name: string;
  /** Of whom it is; null for nobody. */
  userId: string | null;
  /** True when it is not tried again by itself. */
  isGivenUp: boolean;
  attempts: number;
  createdAt: string;
  /** When it is tried again; null when it was given up. */
  nextAt: string | null;
  /** Why it failed last. */
  reason: string | null;
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

/** A job with this data that waits or is under way. */
export const pendingJob = statement(undefined, ({ name, data }: Given<{ name: string; data: JobData }>) =>
  queue
    .selectFrom('jobs.job')
    .select('id')
    .where('name', '=', name)
    .where('data', '=', data)
    .where('state', 'in', ['created', 'retry', 'active'])
    .limit(sql.lit(1)),
);

export async function deleteJobsOf(transaction: PrismaTransactionLike, userId: string): Promise<void> {
  await transaction.$queryRawUnsafe(`delete from jobs.job where data->>'userId' = $1`, userId);
}

const isOurs = sql<boolean>`name not like '\\_\\_pgboss%'`;

/** The jobs that failed, the newest first. */
export const troubledJobs = statement(undefined, ({ limit }: Given<{ limit: number }>) =>
  queue
    .selectFrom('jobs.job')
    .select([
      'id',
      'name',
      sql<string | null>`data->>'userId'`.as('userId'),
      sql<boolean>`state = 'failed'`.as('isGivenUp'),
      sql<number>`retry_count + case when state = 'failed' then 1 else 0 end`.as('attempts'),
      'created_on as createdAt',
      sql<string | null>`case when state = 'retry' then start_after end`.as('nextAt'),
      sql<string | null>`coalesce(output->>'message', output->'value'->>'message')`.as('reason'),
    ])
    .where('state', 'in', ['failed', 'retry'])
    .where(isOurs)
    .orderBy('created_on', 'desc')
    .orderBy('id')
    .limit(sql<number>`${limit}::int`),
);

/** Has a job that failed begin again now, with all its tries. Returns its name. */
export const retryTroubledJob = statement(undefined, ({ id }: Given<{ id: string }>) =>
  queue
    .updateTable('jobs.job')
    .set({
      state: sql<string>`'created'`,
      retry_count: 0,
      start_after: sql<string>`now()`,
      keep_until: sql<string>`now() + interval '1 day'`,
      completed_on: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'retry'])
    .where(isOurs)
    .returning('name'),
);

/** Gives a job that failed up for good. */
export const discardTroubledJob = statement(undefined, ({ id }: Given<{ id: string }>) =>
  queue.deleteFrom('jobs.job').where('id', '=', id).where('state', 'in', ['failed', 'retry']).where(isOurs),
);

/** How many jobs wait for their first try or the next one, and how many were given up. */
export const jobCounts = statement(undefined, () =>
  queue
    .selectFrom('jobs.job')
    .select([
      sql<number>`count(*) filter (where state in ('created', 'retry', 'active'))`.as('waiting'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
    ])
    .where(isOurs),
);

const selectPending = statement(undefined, () =>
  queue
    .selectFrom('jobs.job')
    .select(['name', 'data', 'start_after as startAfter', 'priority', 'singleton_key as singletonKey'])
    .where('state', 'in', ['created', 'retry', 'active'])
    .where(isOurs)
    .orderBy('created_on')
    .orderBy('id'),
);

/** Returns every job that waits, will be tried again or is under way: after a restore it is done (again). */
export async function pendingJobs(client: Client): Promise<PendingJob[]> {
  return (await hasTable(client, 'jobs.job')) ? selectPending.all(client, {}) : [];
}
