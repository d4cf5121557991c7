import { sql } from 'kysely';
import { cursorTime } from '#gateway/live/changedDays.statements.ts';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** A transaction may take this long: its changes carry the time it began. */
const longestTransaction = '30 minutes';

/** After a failed attempt nothing new is sent for so long, while that message waits: its changes join the next one. */
const pause = '1 hour';

/** The active webhooks of all members that may not have heard of a change, without those that paused. */
export const webhooksWithChanges = statement('webhooks-changed', changedWebhooks);

/** The same of these members alone. */
export const webhooksOfWriters = statement('webhooks-of-writers', ({ members }: Given<{ members: string[] }>) =>
  changedWebhooks().where('w.user_id', '=', anyOf(members, 'uuid')),
);

function changedWebhooks() {
  return query
    .selectFrom('webhooks as w')
    .select(['w.user_id as userId', 'w.id', 'w.cursor'])
    .where('w.status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('day_changes as c')
          .select('c.date')
          .whereRef('c.user_id', '=', 'w.user_id')
          .where(
            'c.changed_at',
            '>',
            sql<string>`least(now(), ${cursorTime('w.cursor')}) - interval ${sql.lit(longestTransaction)}`,
          ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as d')
            .select('d.id')
            .whereRef('d.user_id', '=', 'w.user_id')
            .whereRef('d.webhook_id', '=', 'w.id')
            .where('d.status', '=', 'waiting')
            .where('d.attempted_at', '>', sql<string>`now() - interval ${sql.lit(pause)}`),
        ),
      ),
    );
}

/** Deletes all deliveries of a webhook but the newest and those that wait for their next attempt. */
export const forgetOldDeliveries = statement(
  'webhook-forget',
  ({ member, webhook, keep }: Given<{ member: string; webhook: string; keep: number }>) =>
    query
      .deleteFrom('webhook_deliveries')
      .where('user_id', '=', member)
      .where('webhook_id', '=', webhook)
      .where('status', '<>', 'waiting')
      .where(
        'id',
        'in',
        query
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('user_id', '=', member)
          .where('webhook_id', '=', webhook)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(sql<number>`${keep}::int`),
      ),
);
