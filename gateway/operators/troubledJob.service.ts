import { assertOperator } from '#gateway/accounts/operator.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import {
  discardTroubledJob,
  retryTroubledJob,
  type TroubledJob as Job,
  troubledJobs,
} from '#gateway/platform/jobs.statements.ts';
import { operatorTexts } from './operatorTexts.rules.ts';

const shown = 100;
const maxReason = 300;

/** A job that failed, with the member it is about. */
export interface TroubledJob extends Omit<Job, 'userId'> {
  username: string | null;
  isMail: boolean;
}

/** The newest jobs that failed and were not done since; at most 100. */
export async function troubledJobsOf({ db, pool }: Kernel): Promise<TroubledJob[]> {
  const jobs = await troubledJobs.all(pool, { limit: shown });
  if (jobs.length === 0) return [];
  const users = await db.user.findMany({
    where: { id: { in: jobs.flatMap(({ userId }) => userId ?? []) } },
    select: { id: true, username: true },
  });
  const names = new Map(users.map(({ id, username }) => [id, username]));
  return jobs.map(({ userId, reason, ...job }) => ({
    ...job,
    username: (userId !== null && names.get(userId)) || null,
    isMail: job.name.endsWith('-mail'),
    // The first line: what follows may quote rows.
    reason: reason?.trim().split('\n', 1)[0]!.slice(0, maxReason) ?? null,
  }));
}

/** Has a job that failed begin again now. Throws NotFoundError. */
export async function retryJob({ pool, jobs }: Kernel, id: string): Promise<void> {
  const job = await retryTroubledJob.first(pool, { id });
  if (!job) throw new NotFoundError(operatorTexts.jobGone);
  jobs.wake(job);
}

/** Gives a job that failed up for good. Throws NotFoundError. */
export async function discardJob({ pool }: Kernel, id: string): Promise<void> {
  if ((await discardTroubledJob.write(pool, { id })) === 0) throw new NotFoundError(operatorTexts.jobGone);
}

/** Does so for an operator. Throws ForbiddenError, NotFoundError. */
export async function asOperator(
  member: Member,
  work: (kernel: Kernel, id: string) => Promise<void>,
  id: string,
): Promise<Member> {
  await assertOperator(member);
  await work(member.kernel, id);
  return member;
}
