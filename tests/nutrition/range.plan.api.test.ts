import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { type SentStatement, requestStatements } from '#tests/support/sentStatements.ts';

const WholeDay = graphql(`
  query TestWholeDay($date: Date!) {
    viewer {
      day(date: $date) {
        activities { activityType }
        macros { description protein }
        totals { calories }
        targets { proteinTarget }
        calorieTrend { date calories }
        metrics { weight lastWeight { value change } customFields { field { fieldName unit } value } }
        progress { goalType progressValue entryDate }
      }
    }
  }
`);
const Charts = graphql(`
  query TestCharts($from: Date!, $to: Date!) {
    viewer {
      nutritionRange(from: $from, to: $to) { date calories }
      metricSeries(from: $from, to: $to) { weight { value } customFields { points { value } } }
      sleepRange(from: $from, to: $to) { date value }
      macroEntries(from: $from, to: $to) { description }
    }
  }
`);

const today = '2026-03-09';
const tenYears = { first: '2016-03-10', last: '2026-03-09' };
const ranged = ['macro_entries', 'metric_records', 'metric_values', 'activities'];

let pool: pg.Pool;
let ada: Member;

/** Ten years of everything for Ada (five entries a day), a year for twenty others. */
beforeAll(async () => {
  const { setClock, database } = await gateway();
  await setClock(`${today}T12:00:00Z`);
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  ada = await member({ username: 'ada' });
  for (let other = 0; other < 20; other += 1) {
    await pool.query(
      "insert into users (id, email, email_key, username, username_key, password_hash, first_name, last_name, updated_at) select gen_random_uuid(), n, n, n, n, '-', 'A', 'B', now() from (values ($1)) v(n)",
      [`other${other}`],
    );
  }
  const days = `select u.id as user_id, d::date as date from users u, generate_series(case when username = 'ada' then '${tenYears.first}'::date else '2025-03-10' end, '${tenYears.last}'::date, interval '1 day') d`;
  for (const seed of [
    `insert into macro_entries (id, user_id, description, protein, fats, carbs, date, updated_at) select gen_random_uuid(), user_id, 'Meal ' || n, n, n, n, date, now() from (${days}) x, generate_series(1, 5) n`,
    `insert into activities (id, user_id, activity_type, start_time, end_time, timezone, duration_minutes, date, updated_at) select gen_random_uuid(), user_id, kind, date, date + interval '8 hours', 'UTC', 480, date, now() from (${days}) x, unnest(array['sleep', 'running']) kind`,
    `insert into metric_records (id, user_id, date, weight, updated_at) select gen_random_uuid(), user_id, date, 180, now() from (${days}) x`,
    "insert into custom_metric_fields (id, user_id, field_name, unit) select gen_random_uuid(), id, name, 'in' from users, unnest(array['Waist', 'Chest']) name",
    `insert into metric_values (user_id, date, field_id, value, updated_at) select x.user_id, date, f.id, 34, now() from (${days}) x join custom_metric_fields f on f.user_id = x.user_id`,
    `insert into progress_entries (id, user_id, goal_type, progress_value, entry_date) select gen_random_uuid(), user_id, goal, 50, date from (${days}) x, unnest(array['cardio', 'strength']) goal`,
  ])
    await pool.query(seed);
  await pool.query('analyze');
});

afterAll(() => pool.end());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Every node that reads a table or an index, with the table it belongs to. */
function readsOf(node: PlanNode, table = node['Relation Name'] ?? ''): (PlanNode & { table: string })[] {
  const own = node['Relation Name'] ?? table;
  const below = (node.Plans ?? []).flatMap((plan) => readsOf(plan, own));
  return node['Node Type'].includes('Scan') &&
    !['CTE Scan', 'Subquery Scan', 'Function Scan'].includes(node['Node Type'])
    ? [{ ...node, table: own }, ...below]
    : below;
}

let prepared = 0;

/** The reads of a statement as it is planned for its values, or once for all values. */
async function planOf({ text, values }: SentStatement, mode: 'custom' | 'generic') {
  prepared += 1;
  await pool.query(`set plan_cache_mode = force_${mode}_plan`);
  await pool.query(`prepare plan_${prepared} as ${text}`);
  const literals = values.map((value) => pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)));
  const { rows } = await pool.query(`explain (analyze, format json) execute plan_${prepared}(${literals.join(', ')})`);
  return readsOf(rows[0]['QUERY PLAN'][0].Plan);
}

const sentBy = async (work: () => Promise<unknown>) =>
  (await requestStatements(work)).filter(({ text }) => ranged.some((table) => text.includes(table)));

describe('a member with ten years of rows', () => {
  test('NUTR-01 SLEEP-01 METRIC-01 MACRO-01 a span of a chart reads its own days by an index that begins with the owner', async () => {
    const sent = await sentBy(async () => {
      const { data } = await ada.gql(Charts, { from: '2026-02-08', to: today });
      expect([
        data.viewer?.nutritionRange.length,
        data.viewer?.sleepRange.length,
        data.viewer?.metricSeries.weight.length,
      ]).toEqual([30, 30, 30]);
    });
    expect(sent).toHaveLength(2);
    for (const statement of sent) {
      for (const mode of ['custom', 'generic'] as const) {
        const reads = (await planOf(statement, mode)).filter(({ table }) => ranged.includes(table));
        expect(reads.length).toBeGreaterThan(0);
        for (const read of reads) {
          const rows =
            ((read['Actual Rows'] ?? 0) + (read['Rows Removed by Filter'] ?? 0)) * (read['Actual Loops'] ?? 1);
          expect([read.table, read['Node Type'], rows <= 150]).toEqual([
            read.table,
            expect.stringMatching(/Index|Bitmap/),
            true,
          ]);
          if (read['Index Cond']) expect(read['Index Cond']).toMatch(/user_id = .*date >= /);
        }
      }
    }
  });

  test('DAY-12 MACRO-01 METRIC-01 the page of a day reads a day, a week for the trend, and two weights', async () => {
    const sent = await sentBy(() => ada.gql(WholeDay, { date: '2026-03-05' }));
    expect(sent).toHaveLength(1);
    for (const mode of ['custom', 'generic'] as const) {
      for (const read of (await planOf(sent[0]!, mode)).filter(({ table }) => ranged.includes(table))) {
        const rows = ((read['Actual Rows'] ?? 0) + (read['Rows Removed by Filter'] ?? 0)) * (read['Actual Loops'] ?? 1);
        expect([read.table, read['Node Type'], rows <= 40]).toEqual([
          read.table,
          expect.stringMatching(/Index|Bitmap/),
          true,
        ]);
      }
    }
  });

  test.each([
    ['a quiet day', '2010-01-01'],
    ['a day', '2026-03-05'],
    ['today', today],
  ])('HOME-08 %s takes at most 3 statements, however many rows it has', async (_kind, date) => {
    if (date === '2026-03-05')
      await pool.query(
        "insert into macro_entries (id, user_id, description, protein, fats, carbs, date, updated_at) select gen_random_uuid(), id, 'Meal', 1, 1, 1, '2026-03-05', now() from users, generate_series(1, 500) where username = 'ada'",
      );
    const sent = await requestStatements(async () => {
      const { data } = await ada.gql(WholeDay, { date });
      expect(data.viewer?.day.metrics.customFields).toHaveLength(2);
    });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(3);
  });

  test('REST-48 REST-54 REST-68 each list over REST takes one statement besides the session', async () => {
    for (const path of [
      '/api/macros/date/2026-03-04',
      '/api/metrics/date/2026-03-04',
      '/api/progress/date/2026-03-04',
      '/api/progress',
      '/api/macro-targets',
      '/api/activities/sleep/chart',
    ]) {
      const sent = await requestStatements(() => ada.rest('GET', path));
      expect([path, sent.filter(({ text }) => !/as "sessionId"/.test(text)).length]).toEqual([path, 1]);
    }
  });
});
