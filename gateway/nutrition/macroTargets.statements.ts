import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

/** The member's targets; 0 each without a row, because an aggregate always returns one. */
export const targetsOfMember = memberRead('targets', ({ member }: Given<{ member: string }>) => {
  const target = (column: RawBuilder<number>) => sql<number>`coalesce(max(${column}), 0)`;
  return jsonObjectFrom(
    query
      .selectFrom('macro_targets')
      .select([
        sql<string>`${member}::uuid`.as('userId'),
        target(sql.ref('protein_target')).as('proteinTarget'),
        target(sql.ref('fats_target')).as('fatsTarget'),
        target(sql.ref('carbs_target')).as('carbsTarget'),
      ])
      .where('user_id', '=', member),
  ).$notNull();
});
