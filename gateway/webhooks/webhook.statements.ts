import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** A transaction may take this long: its changes carry the time it began. */
const longestTransaction = '30 minutes';

/** The active webhooks of all members. */
export const activeWebhooks = statement('webhooks-active', () =>
  query.selectFrom('webhooks').select(['user_id as userId', 'id', 'cursor']).where('status', '=', 'active'),
);

/** Which of these members have a day that changed lately. */
export const membersWithChanges = statement('webhooks-changed', ({ members }: Given<{ members: string[] }>) =>
  query
    .selectFrom('day_changes')
    .select('user_id as userId')
    .distinct()
    .where('user_id', '=', anyOf(members, 'uuid'))
    .where('changed_at', '>', sql<string>`now() - interval ${sql.lit(longestTransaction)}`),
);

/** Deletes all deliveries of a webhook but the newest. */
export const forgetOldDeliveries = statement(
  'webhook-forget',
  ({ member, webhook, keep }: Given<{ member: string; webhook: string; keep: number }>) =>
    query
      .deleteFrom('webhook_deliveries')
      .where('user_id', '=', member)
      .where('webhook_id', '=', webhook)
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
