import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { columns, type MacroEntry, type Tables } from '#gateway/__generated__/rows.ts';
import { countedWrite, isLocked } from '#gateway/goals/countedWrite.statements.ts';
import { memberRead, type OfDay } from '#gateway/home/readTogether.ts';
import { besideMember } from '#gateway/kernel/besideMember.statements.ts';
import { claimCreatedId, type CreatedRow, mayCreate } from '#gateway/kernel/createdIds.statements.ts';
import { type Given, namesOf, query } from '#gateway/platform/database/statement.ts';
import { keepDeleted, takeDeleted } from '#gateway/undo/deletedRows.statements.ts';

type OneEntry = { member: string; id: string };
type Content = Pick<MacroEntry, 'description' | 'protein' | 'fats' | 'carbs' | 'calories' | 'date'>;

const counting = ['nutrition'] as const;
const steps = query.withTables<{
  locked: { id: string };
  before: { user_id: string; id: string; date: string };
  written: Tables['macro_entries'];
}>();
const written = jsonObjectFrom(steps.selectFrom('written').select(columns.macro_entries)).as('entry');
const days = steps.selectFrom('written').select('date');

/** Suggestions come from this many of the latest entries, about a year, so that they cost the same for any account. */
const maxRecalled = 2000;

/** Reads the entries of a day in the order they were logged. */
export const macrosOfDay = memberRead('macros', ({ member, date }: OfDay) =>
  jsonArrayFrom(
    query
      .selectFrom('macro_entries')
      .select(columns.macro_entries)
      .where('user_id', '=', member)
      .where('date', '=', date)
      .orderBy('created_at')
      .orderBy('id'),
  ),
);

/** Reads the latest entry of each description that contains `prefix`. */
export const suggestedMacros = memberRead(
  'macro-suggestions',
  ({ member, prefix, first }: Given<{ member: string; prefix: string; first: number }>) => {
    // The first day comes from the index alone. With a plain "limit" over the rows PostgreSQL, which plans for the
    // average member, would read and sort ten years.
    const firstDay = query
      .selectFrom('macro_entries')
      .select('date')
      .where('user_id', '=', member)
      .orderBy('date', 'desc')
      .orderBy('created_at', 'desc')
      .offset(maxRecalled - 1)
      .limit(1);
    const latest = query
      .selectFrom('macro_entries')
      .distinctOn(sql`lower(description)`)
      .select(columns.macro_entries)
      .where('user_id', '=', member)
      // strpos, not like: the text is never a pattern.
      .where(sql<boolean>`strpos(lower(description), lower(${prefix})) > 0`)
      .where('date', '>=', sql<string>`coalesce(${firstDay}, '-infinity')`)
      .orderBy(sql`lower(description)`)
      .orderBy('date', 'desc')
      .orderBy('created_at', 'desc');
    return jsonArrayFrom(
      query
        .selectFrom(latest.as('latest'))
        .selectAll()
        .orderBy('date', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(first),
    );
  },
);

export const insertMacros = countedWrite(
  'macros-log',
  counting,
  (locked, given: Given<CreatedRow & Content>, refreshGoals) => {
    const content = contentOf(given);
    return locked
      .with('claimed', () => claimCreatedId(given))
      .with('written', () =>
        steps
          .insertInto('macro_entries')
          .columns(['user_id', 'id', ...namesOf(content)])
          .expression(
            besideMember(given.member)
              .select(given.id.as('id'))
              .select(namesOf(content).map((column) => sql`${content[column]}`.as(column)))
              .where(isLocked)
              .where(mayCreate(given)),
          )
          .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
          .returningAll(),
      )
      .selectNoFrom([written, refreshGoals(days)]);
  },
);

/** Reads an entry and holds it until the transaction ends. Takes locks in the order of `replaceMacros`. */
export const holdMacros = countedWrite('macros-hold', counting, (locked, given: Given<OneEntry>) =>
  locked.with('written', () => held(given).selectAll('e')).selectNoFrom(written),
);

export const replaceMacros = countedWrite(
  'macros-update',
  counting,
  (locked, given: Given<OneEntry & Content>, refreshGoals) =>
    locked
      // An entry counts for goals on its new day and its old one. The row is locked when read, so that the old day is
      // right even if another change has just moved the entry.
      .with('before', () => held(given).select(['e.user_id', 'e.id', 'e.date']))
      .with('written', () =>
        steps
          .updateTable('macro_entries as e')
          .from('before as b')
          .set({ ...contentOf(given), updated_at: sql<string>`now()` })
          .where('e.user_id', '=', given.member)
          .whereRef('e.id', '=', 'b.id')
          .returningAll('e'),
      )
      .selectNoFrom([written, refreshGoals(days.union(steps.selectFrom('before').select('date')))]),
);

export const removeMacros = countedWrite('macros-delete', counting, (locked, given: Given<OneEntry>, refreshGoals) =>
  locked
    .with('written', () =>
      steps
        .deleteFrom('macro_entries as e')
        .where('e.user_id', '=', given.member)
        .where('e.id', '=', given.id)
        .where(isLocked)
        .returningAll('e'),
    )
    .with('kept', () => keepDeleted('food', given.member))
    .selectNoFrom([written, refreshGoals(days)]),
);

export const putBackMacros = countedWrite('macros-restore', counting, (locked, given: Given<OneEntry>, refreshGoals) =>
  locked
    .with('taken', () => takeDeleted('food', given))
    .with('written', () =>
      steps
        .insertInto('macro_entries')
        .expression(sql`select (jsonb_populate_record(null::macro_entries, content)).* from taken, locked`)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .selectNoFrom([written, refreshGoals(days)]),
);

/** The row is locked when it is read, after the locks of the write. */
function held({ member, id }: Given<OneEntry>) {
  return steps
    .selectFrom('macro_entries as e')
    .where('e.user_id', '=', member)
    .where('e.id', '=', id)
    .where(isLocked)
    .forUpdate('e');
}

function contentOf({ description, protein, fats, carbs, calories, date }: Given<Content>) {
  return { description, protein, fats, carbs, calories, date };
}
