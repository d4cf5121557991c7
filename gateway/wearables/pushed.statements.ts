import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** Records of these ids, and whether the member made their activity an entry of their own. */
export const knownRecords = statement(
  'wearable-known',
  ({ member, ids }: Given<{ member: string; ids: readonly string[] }>) =>
    query
      .selectFrom('wearable_records as r')
      .select([
        'r.external_id as externalId',
        'r.label',
        'r.start_time as startTime',
        'r.end_time as endTime',
        'r.timezone_offset as timezoneOffset',
        'r.date',
        'r.score',
        'r.dismissed_at as dismissedAt',
        sql<boolean>`exists (select from activities a where a.user_id = r.user_id and a.source = 'manual' and a.external_id = r.external_id)`.as(
          'isEdited',
        ),
      ])
      .where('r.user_id', '=', member)
      .where('r.external_id', '=', anyOf(ids, 'text')),
);
