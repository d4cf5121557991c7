import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead, type OfDay } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';

/** The scores of a day; null when there are none. */
export const wearableOfDay = memberRead('wearable', ({ member, date }: OfDay) =>
  jsonObjectFrom(
    query
      .selectFrom('wearable_days')
      .select(columns.wearable_days)
      .where('user_id', '=', member)
      .where('date', '=', date),
  ),
);
