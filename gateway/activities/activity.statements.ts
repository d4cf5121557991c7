import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Activity, columns, type Tables } from '#gateway/__generated__/rows.ts';
import { countedWrite, isLocked, type RefreshGoals } from '#gateway/goals/countedWrite.statements.ts';
import { memberRead, type OfDay } from '#gateway/home/readTogether.ts';
import { besideMember } from '#gateway/kernel/besideMember.statements.ts';
import { claimCreatedId, type CreatedRow, mayCreate } from '#gateway/kernel/createdIds.statements.ts';
import { type Given, namesOf, query, statement } from '#gateway/platform/database/statement.ts';
import { keepDeleted, takeDeleted } from '#gateway/undo/deletedRows.statements.ts';
import { figureNames } from './activityDetails.rules.ts';
import { maxNights } from './overnight.rules.ts';
import { dismissItems, hasOverlapping, overlapColumns } from './overlap.statements.ts';

type OneActivity = { member: string; id: string };
type Content = Pick<
  Activity,
  'activityType' | 'startTime' | 'endTime' | 'timezone' | 'durationMinutes' | 'date' | 'location' | 'notes'
> & {
  /** JSON of StoredFigures, or null. */
  figures: string | null;
};

const counting = ['sleep', 'daily_move'] as const;

const beforeColumns = ['user_id', 'id', 'date', ...overlapColumns] as const;

/** `before` is the activity as it was, `written` what became of it. */
const steps = query.withTables<{
  locked: { id: string };
  before: Pick<Selectable<Tables['activities']>, (typeof beforeColumns)[number]>;
  written: Tables['activities'];
}>();

/** The activities of a day by start time, folded ones too. */
export const activitiesOfDay = memberRead('activities', ({ member, date }: OfDay) =>
  jsonArrayFrom(
    query
      .selectFrom('activities')
      .select(columns.activities)
      .where('user_id', '=', member)
      .where('date', '=', date)
      .orderBy('start_time')
      .orderBy('id'),
  ),
);

/**
 * The activities, other than sleep, of the days before that may reach into a day, by start time, each with those folded
 * into it.
 */
export const activitiesBeforeDay = memberRead('activities-before', ({ member, date }: OfDay) =>
  jsonArrayFrom(
    query
      .selectFrom('activities as a')
      .select(columns.activities)
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('activities as f')
            .select(columns.activities)
            .where('f.user_id', '=', member)
            // Of any day that such an activity can meet, for the index.
            .where('f.date', '>=', sql<string>`${date}::date - ${sql.lit(2 * maxNights)}::int`)
            .where('f.date', '<=', sql<string>`${date}::date + ${sql.lit(maxNights)}::int`)
            .whereRef('f.folded_into', '=', 'a.id')
            .orderBy('start_time')
            .orderBy('id'),
        ).as('folded'),
      )
      .where('user_id', '=', member)
      .where('date', '>=', sql<string>`${date}::date - ${sql.lit(maxNights)}::int`)
      .where('date', '<', date)
      .where('activity_type', '<>', 'sleep')
      .where('folded_into', 'is', null)
      // It ends after the first place on Earth begins the day.
      .where('end_time', '>', sql<string>`(${date}::date - interval '14 hours') at time zone 'UTC'`)
      .orderBy('start_time')
      .orderBy('id'),
  ),
);

export const zoneOfActivity = statement('activity-zone', ({ member, id }: Given<OneActivity>) =>
  query.selectFrom('activities').select('timezone').where('user_id', '=', member).where('id', '=', id),
);

export const insertActivity = countedWrite(
  'activity-log',
  counting,
  (locked, given: Given<CreatedRow & Content>, refreshGoals) => {
    const content = contentOf(given);
    return locked
      .with('before', () => before(given))
      .with('claimed', () => claimCreatedId(given))
      .with('written', () =>
        steps
          .insertInto('activities')
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
      .selectNoFrom(resultOf(given, refreshGoals));
  },
);

/** Reads an activity and holds it until the transaction ends. Takes locks in the order of `replaceActivity`. */
export const holdActivity = countedWrite('activity-hold', counting, (locked, given: Given<OneActivity>) =>
  locked
    .with('written', () => held(given).selectAll('a'))
    .selectNoFrom(jsonObjectFrom(steps.selectFrom('written').select(columns.activities)).as('activity')),
);

export const replaceActivity = countedWrite(
  'activity-update',
  counting,
  (
    locked,
    given: Given<OneActivity & Content & { hasLocation: boolean; hasNotes: boolean; hasFigures: boolean }>,
    refreshGoals,
  ) =>
    locked
      // The row is locked when it is read: where another change has moved it meanwhile is where it was.
      .with('before', () => held(given).select(beforeColumns.map((column) => `a.${column}` as const)))
      .with('written', () =>
        steps
          .updateTable('activities as a')
          .from('before as b')
          .set({
            ...contentOf(given),
            location: sql<string>`case when ${given.hasLocation} then ${given.location} else a.location end`,
            notes: sql<string>`case when ${given.hasNotes} then ${given.notes} else a.notes end`,
            details: sql<
              Activity['details']
            >`case when ${given.hasFigures} then ${withFigures(given)} else a.details end`,
            source: 'manual',
            updated_at: sql<string>`now()`,
          })
          .where('a.user_id', '=', given.member)
          .whereRef('a.id', '=', 'b.id')
          .returningAll('a'),
      )
      .selectNoFrom(resultOf(given, refreshGoals)),
);

export const removeActivity = countedWrite(
  'activity-delete',
  counting,
  (locked, given: Given<OneActivity>, refreshGoals) =>
    locked
      .with('before', () => before(given))
      .with('written', () =>
        steps
          .deleteFrom('activities as a')
          .where('a.user_id', '=', given.member)
          .where('a.id', '=', given.id)
          .where(isLocked)
          .returningAll('a'),
      )
      .with('dismissed', () => dismissItems(given, sql<string>`now()`))
      .with('kept', () => keepDeleted('activity', given.member))
      .selectNoFrom(resultOf(given, refreshGoals)),
);

export const putBackActivity = countedWrite(
  'activity-restore',
  counting,
  (locked, given: Given<OneActivity>, refreshGoals) =>
    locked
      .with('before', () => before(given))
      .with('taken', () => takeDeleted('activity', given))
      .with('written', () =>
        steps
          .insertInto('activities')
          .expression(sql`select (jsonb_populate_record(null::activities, content)).* from taken, locked`)
          .onConflict((conflict) => conflict.doNothing())
          .returningAll(),
      )
      .with('admitted', () => dismissItems(given, sql<null>`null`))
      .selectNoFrom(resultOf(given, refreshGoals)),
);

/** The row is locked when it is read, after the locks of the write. */
function held({ member, id }: Given<OneActivity>) {
  return steps
    .selectFrom('activities as a')
    .where('a.user_id', '=', member)
    .where('a.id', '=', id)
    .where(isLocked)
    .forUpdate('a');
}

function before({ member, id }: Given<OneActivity>) {
  return query.selectFrom('activities').select(beforeColumns).where('user_id', '=', member).where('id', '=', id);
}

function resultOf(given: Given<OneActivity>, refreshGoals: RefreshGoals) {
  const times = steps.selectFrom('before').select(['start_time as startTime', 'end_time as endTime']);
  const rows = steps
    .selectFrom('before')
    .select(overlapColumns)
    .unionAll(steps.selectFrom('written').select(overlapColumns));
  return [
    jsonObjectFrom(steps.selectFrom('written').select(columns.activities)).as('activity'),
    jsonObjectFrom(times).as('before'),
    hasOverlapping(given, rows).as('hasOverlapping'),
    refreshGoals(steps.selectFrom('written').select('date').union(steps.selectFrom('before').select('date'))),
  ] as const;
}

/** The details of `a` with other figures; the exercises and stages of a file stay. */
function withFigures({ figures }: Given<Pick<Content, 'figures'>>) {
  const kept = sql`coalesce(a.details, '{}') - ${sql.lit(`{${figureNames.join()}}`)}::text[]`;
  return sql`nullif(${kept} || coalesce(${figures}::jsonb, '{}'), '{}')`;
}

function contentOf(given: Given<Content>) {
  return {
    activity_type: given.activityType,
    start_time: given.startTime,
    end_time: given.endTime,
    timezone: given.timezone,
    duration_minutes: given.durationMinutes,
    date: given.date,
    location: given.location,
    notes: given.notes,
    details: sql<Activity['details']>`${given.figures}::jsonb`,
  };
}
