import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

/**
 * Customers whose membership may be out of date: with an event that nobody handled, past the end of a paid period, or
 * not compared for a day.
 */
export const outdatedCustomers = statement(
  'billing-outdated',
  (given: Given<{ provider: string; live: readonly string[]; limit: number }>) =>
    query
      .selectFrom('billing_customers as c')
      .select(['c.user_id as userId', 'c.customer_id as customerId'])
      .where(({ exists, or, selectFrom }) =>
        or([
          exists(
            selectFrom('webhook_events as e')
              .select('e.event_id')
              .where('e.provider', '=', given.provider)
              .whereRef('e.account_id', '=', 'c.customer_id')
              .where('e.processed_at', 'is', null),
          ),
          exists(
            selectFrom('subscriptions as s')
              .select('s.subscription_id')
              .whereRef('s.user_id', '=', 'c.user_id')
              .where('s.status', '=', anyOf(given.live, 'text'))
              .where(
                sql<boolean>`(s.updated_at < now() - interval '1 day' or s.current_period_end < now() and s.updated_at < now() - interval '1 hour')`,
              ),
          ),
        ]),
      )
      .limit(given.limit),
);
