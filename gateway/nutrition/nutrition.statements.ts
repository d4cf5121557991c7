import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { memberRead, type OfDay, type OfDays } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';

/** The kilocalories of an entry, computed in the database, so that a chart of 400 days need not load every entry. */
export const entryCalories = sql<number>`entry_calories(calories, protein, fats, carbs)`;

/** Reads the totals of the 7 days that end with a day, without days that have no entry. */
export const trendOfDay = memberRead('calorie-trend', ({ member, date }: OfDay) =>
  totalsByDay(member, sql<string>`${date}::date - 6`, date),
);

/** Reads the totals of each day, without days that have no entry. */
export const totalsOfDays = memberRead('nutrition-range', ({ member, from, to }: OfDays) =>
  totalsByDay(member, from, to),
);

function totalsByDay(member: Expression<string>, from: Expression<string>, to: Expression<string>) {
  return jsonArrayFrom(
    query
      .selectFrom('macro_entries')
      .select(({ fn }) => [
        'date',
        fn.sum<number>('protein').as('protein'),
        fn.sum<number>('fats').as('fats'),
        fn.sum<number>('carbs').as('carbs'),
        fn.sum<number>(entryCalories).as('calories'),
      ])
      .where('user_id', '=', member)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .groupBy('date')
      .orderBy('date'),
  );
}
