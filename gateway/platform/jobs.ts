import { fromPrisma, type Job, PgBoss, type PrismaTransactionLike } from 'pg-boss';
import type { Client, Pool } from 'pg';
import type { Log } from './log.ts';
import { JobBursts } from './jobBursts.ts';
import {
  deleteJobsOf,
  deleteSameJobs,
  type JobData,
  jobSchema,
  pendingJob,
  type PendingJob,
} from './jobs.statements.ts';

/**
 * One kind of work that may wait: done at least once, tried again when it fails, kept over a restart. `Instance` is what
 * the work needs of the running instance.
 */
export interface JobKind<Instance, Data extends JobData = JobData> {
  name: string;
  work: (instance: Instance, data: Data) => Promise<void>;
  /** For work that asks what is true now: one run stands for all jobs with the same data that were sent before it began. */
  coalesced?: true;
  /** For work that waits for strangers' servers: some run at once, but in one process never two of one member. */
  isParallel?: true;
}

export type Jobs = ReturnType<typeof createJobs>;

const pollingIntervalSeconds = 10;
const parallelWorkers = 4;

/** Tried again after about 5, 10, 20 … seconds, at most 10 minutes apart: some three hours in all. */
const retries = { retryLimit: 24, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };

/**
 * A worker that has not finished after `expireInSeconds` is taken for dead and its job is done again. A job that was given
 * up is kept for an operator for two weeks.
 */
const queueOptions = { ...retries, expireInSeconds: 120, retentionSeconds: 86_400, deleteAfterSeconds: 14 * 86_400 };

/**
 * Jobs on the same database (pg-boss, tables in the schema `jobs`): no second server. `onWritten` is called with the member
 * of each job that was worked on.
 */
export function createJobs(pool: Pool, log: Log, onWritten: (userId: string) => void = () => {}) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    schedule: false,
    flowIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 600,
  });
  // Without a listener a lost database would end the process. Every poll reports it again: one line a minute is enough.
  let quietUntil = 0;
  boss.on('error', (error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 60_000;
    log.warn({ event: 'jobs-error', err: error }, 'the job queue met an error');
  });
  const workers = new Map<string, string[]>();
  const bursts = new JobBursts();

  async function workOn<Instance>(instance: Instance, kind: JobKind<Instance>): Promise<void> {
    const { name } = kind;
    await boss.createQueue(name, queueOptions);
    await boss.updateQueue(name, queueOptions);
    const options = { pollingIntervalSeconds, batchSize: 1, ...(kind.isParallel && { localGroupConcurrency: 1 }) };
    const begin = () =>
      boss.work<JobData>(name, options, async (jobs) => {
        try {
          for (const job of jobs) await (kind.coalesced ? workOffAll : workOff)(instance, kind, job);
        } finally {
          // Look for the next one at once: it may have come while this one was done.
          wake(kind);
        }
      });
    // More than one, so that slow work on one member does not hold up the others.
    const count = kind.isParallel ? parallelWorkers : kind.coalesced ? 2 : 1;
    workers.set(name, await Promise.all(Array.from({ length: count }, begin)));
  }

  /** Works off every job with the same data, or sends one instead of them while they come in a burst. */
  async function workOffAll<Instance>(instance: Instance, kind: JobKind<Instance>, job: Job<JobData>): Promise<void> {
    const { name } = kind;
    const key = `${name} ${JSON.stringify(job.data)}`;
    // Each job was committed together with its data, so a run from here on sees that data.
    const replaced = await deleteSameJobs.write(pool, { name, data: job.data, id: job.id });
    const delay = bursts.delay(key, replaced);
    if (delay === 0) return bursts.run(key, () => workOff(instance, kind, job));
    await send(kind, job.data, undefined, new Date(Date.now() + delay));
    await boss.deleteJob(name, job.id);
  }

  async function workOff<Instance>(instance: Instance, kind: JobKind<Instance>, job: Job<JobData>): Promise<void> {
    const { name, work } = kind;
    try {
      await work(instance, job.data);
    } catch (error) {
      log.warn({ event: 'job-failed', job: name, err: error }, 'a job failed and will be tried again');
      throw error;
    } finally {
      if (job.data.userId) onWritten(job.data.userId);
    }
    // Finished jobs are deleted at once: nothing about a person stays in the queue.
    await boss.deleteJob(name, job.id);
  }

  function wake({ name }: Pick<JobKind<never, never>, 'name'>): void {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  }

  /**
   * Puts a job into the queue and wakes its worker. Inside a transaction it is there when that commits; call `wake`
   * afterwards, or the worker finds it some seconds later. With `at` it is not begun before then.
   */
  async function send<Data extends JobData>(
    kind: JobKind<never, Data>,
    data: Data,
    transaction?: PrismaTransactionLike,
    at?: Date,
  ): Promise<void> {
    await boss.send(kind.name, data, {
      ...(transaction && { db: fromPrisma(transaction) }),
      ...(at && { startAfter: at }),
      ...(kind.isParallel && data.userId !== null && { group: { id: data.userId } }),
    });
    if (at) setTimeout(() => wake(kind), Math.min(Math.max(0, at.getTime() - Date.now()) + 50, 3_600_000)).unref();
    else if (!transaction) wake(kind);
  }

  /** Sends a job that may have been given up, or lost, unless one with the same data waits or is under way. */
  async function resend<Data extends JobData>(kind: JobKind<never, Data>, data: Data): Promise<void> {
    if (!(await pendingJob.first(pool, { name: kind.name, data }))) await send(kind, data);
  }

  return {
    /** Begins to work on these kinds. */
    async start<Instance>(instance: Instance, kinds: readonly JobKind<Instance, never>[]): Promise<void> {
      await boss.start();
      for (const kind of kinds) await workOn(instance, kind as JobKind<Instance>);
    },
    send,
    resend,
    wake,
    /** Removes every job about a member, inside the transaction that deletes them. */
    forget: (userId: string, transaction: PrismaTransactionLike) => deleteJobsOf(transaction, userId),
    /** Lets running jobs end (10 s at most); the others wait for the next start. */
    stop: () => boss.stop({ close: false, graceful: true, timeout: 10_000 }),
  };
}

/** Puts the jobs of an archive into the queue of a restored database. */
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
