import { sql } from 'kysely';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** A transaction may take this long: its changes carry the time it began. */
const longestTransaction = '30 minutes';

/** Active webhooks of members with a day that changed lately. */
export const webhooksToCheck = statement('webhooks-to-check', () =>
  query
    .selectFrom('webhooks as w')
    .select(['w.user_id as userId', 'w.id', 'w.cursor'])
    .where('w.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from day_changes d where d.user_id = w.user_id
        and d.changed_at > now() - interval ${sql.lit(longestTransaction)})`,
    ),
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
