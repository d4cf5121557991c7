import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead, type OfDay } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';
import { bytesBefore, statementBytes } from '#gateway/platform/database/statementBytes.ts';

type Values = { member: string; after: string | null; before: string | null; limit: number };

/** Reads the entry of a day, sealed, with the key that opens it. */
export const sealedEntryOfDay = memberRead('journal-entry', ({ member, date }: OfDay) =>
  jsonBuildObject({
    entry: jsonObjectFrom(
      query
        .selectFrom('journal_entries as j')
        .select(columns.journal_entries)
        .select(sealedParts(member))
        .where('j.user_id', '=', member)
        .where('j.date', '=', date),
    ),
    key: wrappedKey(member),
  }),
);

/**
 * Read entries ordered by day, sealed, with the key that opens them; `after` and `before` are exclusive. They end with the
 * entry that brings their texts to `statementBytes`.
 */
export const sealedEntriesUp = memberRead('journal-entries-asc', (given: Given<Values>) => sealedList(given, 'asc'));
export const sealedEntriesDown = memberRead('journal-entries-desc', (given: Given<Values>) =>
  sealedList(given, 'desc'),
);

function sealedList({ member, after, before, limit }: Given<Values>, order: 'asc' | 'desc') {
  const entries = query
    .selectFrom('journal_entries')
    .selectAll()
    .select(bytesBefore(sql`octet_length(content)`, sql`date ${sql.raw(order)}`).as('bytesBefore'))
    .where('user_id', '=', member)
    .where('date', '>', sql<string>`coalesce(${after}::date, '-infinity')`)
    .where('date', '<', sql<string>`coalesce(${before}::date, 'infinity')`)
    .orderBy('date', order)
    .limit(limit);
  return jsonBuildObject({
    entries: jsonArrayFrom(
      query
        .selectFrom(entries.as('j'))
        .select(columns.journal_entries)
        .select(sealedParts(member))
        .where('bytesBefore', '<', statementBytes)
        .orderBy('date', order),
    ),
    key: wrappedKey(member),
  });
}

const sealedParts = (member: Expression<string>) => [
  sql<string>`encode(content, 'base64')`.as('content'),
  sql<string | null>`encode(extras, 'base64')`.as('extras'),
  // Not "exists": for a long list PostgreSQL would hash the photos of every member.
  sql<boolean>`${query
    .selectFrom('photos as p')
    .select(sql`true`.as('found'))
    .where('p.user_id', '=', member)
    .where('p.date', '=', sql.ref<string>('j.date'))
    .limit(1)} is not null`.as('dayHasPhotos'),
];

/** Reads the days with a mood or tags, the newest first, sealed, with the key that opens them. */
export const sealedExtrasDown = memberRead(
  'journal-extras',
  ({ member, limit }: Given<{ member: string; limit: number }>) =>
    jsonBuildObject({
      entries: jsonArrayFrom(
        query
          .selectFrom('journal_entries as j')
          .select(['id', sql<string>`encode(extras, 'base64')`.as('extras')])
          .where('j.user_id', '=', member)
          .where('extras', 'is not', null)
          .orderBy('j.date', 'desc')
          .limit(limit),
      ),
      key: wrappedKey(member),
    }),
);

function wrappedKey(member: Expression<string>) {
  const key = query
    .selectFrom('user_keys')
    .select(sql`encode(wrapped_key, 'base64')`.as('key'))
    .where('user_id', '=', member);
  return sql<string | null>`${key}`;
}
