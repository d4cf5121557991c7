import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead, type OfDay } from '#gateway/home/readTogether.ts';
import { claimCreatedId, type CreatedRow, mayCreate } from '#gateway/kernel/createdIds.statements.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

type Recorded = CreatedRow & { goalType: string; progressValue: number; entryDate: string };

/** Bounds the read; nobody has that many goal types. */
const maxTypes = 100;

/** Reads the latest entry of each goal type on a day, the newest first. */
export const progressOnDay = memberRead('progress', ({ member, date }: OfDay) =>
  jsonArrayFrom(
    query
      .selectFrom(
        query
          .selectFrom('progress_entries')
          .distinctOn('goal_type')
          .select(columns.progress_entries)
          .where('user_id', '=', member)
          .where('entry_date', '=', date)
          .orderBy('goal_type')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .as('p'),
      )
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
  ),
);

/** Reads the latest entry of each goal type up to a day, with one index step per type however long the history. */
export const progressUntilDay = memberRead('latest-progress', ({ member, date }: OfDay) => {
  const latest = query
    .withRecursive('latest', (steps) =>
      steps
        // Each step starts after the previous type, the first after an empty text, so that every step uses the index in
        // which the latest entry of each type comes first.
        .selectNoFrom([
          sql<string>`null::uuid`.as('id'),
          sql<string>`null::uuid`.as('user_id'),
          sql<string>`''`.as('goal_type'),
          sql<number>`0`.as('progress_value'),
          sql<string>`null::date`.as('entry_date'),
          sql<string>`null::timestamptz`.as('created_at'),
        ])
        .unionAll((union) =>
          union
            .selectFrom('latest')
            .innerJoinLateral(
              ({ selectFrom }) =>
                selectFrom('progress_entries as e')
                  .select(['e.id', 'e.user_id', sql<string>`e.goal_type::text`.as('goal_type')])
                  .select(['e.progress_value', 'e.entry_date', 'e.created_at'])
                  .where('e.user_id', '=', member)
                  .whereRef('e.goal_type', '>', 'latest.goal_type')
                  .where('e.entry_date', '<=', date)
                  .orderBy('e.goal_type')
                  .orderBy('e.entry_date', 'desc')
                  .orderBy('e.created_at', 'desc')
                  .orderBy('e.id', 'desc')
                  .limit(1)
                  .as('next'),
              (join) => join.onTrue(),
            )
            .selectAll('next'),
        ),
    )
    .selectFrom('latest')
    .select(columns.progress_entries)
    .where('id', 'is not', null)
    .limit(maxTypes);
  return jsonArrayFrom(
    query
      .selectFrom(latest.as('p'))
      .selectAll()
      .orderBy('entryDate', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
  );
});

export const insertProgress = statement('progress-record', (given: Given<Recorded>) =>
  query
    .with('claimed', () => claimCreatedId(given))
    .insertInto('progress_entries')
    .columns(['id', 'user_id', 'goal_type', 'progress_value', 'entry_date'])
    .expression(
      query
        .selectNoFrom([
          sql<string>`${given.id}::uuid`.as('id'),
          sql<string>`${given.member}::uuid`.as('user_id'),
          given.goalType.as('goal_type'),
          given.progressValue.as('progress_value'),
          given.entryDate.as('entry_date'),
        ])
        .where(mayCreate(given)),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning(columns.progress_entries),
);
