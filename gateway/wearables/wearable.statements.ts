import { sql } from 'kysely';
import { columns } from '#gateway/__generated__/rows.ts';
import { provider } from '#gateway/activities/provider.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';
import type { Transaction } from '#gateway/platform/database.ts';

/**
 * Takes the lease on a refresh, which holds no database connection while WHOOP is called. It writes no row when the token
 * was refreshed since it was read.
 */
export const leaseRefresh = statement(
  'wearable-lease',
  (given: Given<{ member: string; accessToken: Uint8Array<ArrayBuffer>; seconds: number }>) =>
    query
      .updateTable('wearable_connections')
      .set({ refreshing_until: sql<string>`now() + make_interval(secs => ${given.seconds})` })
      .where('user_id', '=', given.member)
      .where('access_token', '=', given.accessToken)
      .where('status', '=', 'connected')
      .where(({ or, eb }) => or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<', sql<string>`now()`)])),
);

/** Deletes an OAuth state and returns it, so that it is valid once. */
export const takeOAuthState = statement(
  'wearable-round-end',
  ({ stateHash }: Given<{ stateHash: Uint8Array<ArrayBuffer> }>) =>
    query
      .deleteFrom('wearable_oauth_states')
      .where('state_hash', '=', stateHash)
      .returning([...columns.wearable_oauth_states, 'browser_hash as browserHash', 'code_verifier as codeVerifier']),
);

/** Returns the member who connected a WHOOP account. Locks the row until the commit, so that disconnecting waits for what is written here. */
export async function holdOwner(transaction: Transaction, externalUserId: string): Promise<string | undefined> {
  const [row] = await transaction.$queryRaw<{ userId: string }[]>`
    select user_id::text as "userId" from wearable_connections
    where provider = ${provider} and external_user_id = ${externalUserId} for key share`;
  return row?.userId;
}

type Watched = { job: string; limit: number };

/** Members whose first fill has not ended. */
export const unfinishedFills = statement('wearable-halfway', ({ job, limit }: Given<Watched>) =>
  withoutWaitingJob(job).where('c.backfilled_to', 'is not', null).limit(limit),
);

/** Members with an unhandled event, or without a sync since `syncedBefore`. */
export const outdatedConnections = statement(
  'wearable-behind',
  ({ job, limit, syncedBefore }: Given<Watched & { syncedBefore: string }>) =>
    withoutWaitingJob(job)
      .where(({ or, eb, exists, selectFrom }) => {
        const events = selectFrom('webhook_events as e').select('e.event_id').where('e.processed_at', 'is', null);
        const unhandled = events
          .whereRef('e.provider', '=', 'c.provider')
          .whereRef('e.account_id', '=', 'c.external_user_id');
        return or([eb('c.synced_until', '<', syncedBefore), exists(unhandled)]);
      })
      .limit(limit),
);

/** Leaves out members for whom a job waits. A running one does not count: its process may have ended. */
function withoutWaitingJob(job: Given<Watched>['job']) {
  return query
    .selectFrom('wearable_connections as c')
    .select('c.user_id as userId')
    .where('c.status', '=', 'connected')
    .where(
      sql<boolean>`not exists (select from jobs.job j where j.name = ${job} and j.state in ('created', 'retry') and j.data->>'userId' = c.user_id::text)`,
    );
}
