import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** Reads the member's targets. The aggregate returns zeros for a member without a row. */
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

const named = [
  'user_id as userId',
  'protein_target as proteinTarget',
  'fats_target as fatsTarget',
  'carbs_target as carbsTarget',
] as const;

interface Values {
  member: string;
  protein: number | null;
  fats: number | null;
  carbs: number | null;
}

/** Saves the given targets; null leaves one as it is. */
export const saveTargets = statement('targets-save', ({ member, protein, fats, carbs }: Given<Values>) =>
  query
    .insertInto('macro_targets')
    .values({
      user_id: member,
      protein_target: sql<number>`coalesce(${protein}::numeric, 0)`,
      fats_target: sql<number>`coalesce(${fats}::numeric, 0)`,
      carbs_target: sql<number>`coalesce(${carbs}::numeric, 0)`,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        protein_target: sql<number>`coalesce(${protein}, macro_targets.protein_target)`,
        fats_target: sql<number>`coalesce(${fats}, macro_targets.fats_target)`,
        carbs_target: sql<number>`coalesce(${carbs}, macro_targets.carbs_target)`,
        updated_at: sql<string>`excluded.updated_at`,
      }),
    )
    .returning(named),
);

/** Reads the targets and holds them until the transaction ends. A member without any gets zeros. */
export const holdTargets = statement('targets-hold', ({ member }: Given<{ member: string }>) =>
  query
    .insertInto('macro_targets')
    .values({ user_id: member, protein_target: 0, fats_target: 0, carbs_target: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })))
    .returning(named),
);
