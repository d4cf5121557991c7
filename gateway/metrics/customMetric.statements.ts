import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

/** The member's own metrics, the oldest first. */
export const customMetrics = memberRead('custom-metrics', ({ member }: Given<{ member: string }>) =>
  jsonArrayFrom(
    query
      .selectFrom('custom_metric_fields')
      .select(columns.custom_metric_fields)
      .where('user_id', '=', member)
      .orderBy('created_at')
      .orderBy('id'),
  ),
);
