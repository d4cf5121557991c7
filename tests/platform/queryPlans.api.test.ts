import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays, lastDays } from '#gateway/calendar/day.ts';
import { gateway, type Member, member, type RestResponse, rest } from '#tests/support/kit.ts';
import { fillWithMembers } from '#tests/support/manyMembers.ts';
import { ownedTables, type PlanMode, type QueryPlan, queryPlan, type TableRead } from '#tests/support/queryPlan.ts';
import { ask as askOn, operationNames, persisted, variablesOn } from '#tests/support/requestPaths.ts';
import { type SentStatement, sentStatements } from '#tests/support/sentStatements.ts';

const today = '2026-03-09';
const aDay = '2026-03-05';
const longAgo = '2025-07-20';
const quarter = { from: addDays(today, -89), to: today };
const modes: readonly PlanMode[] = ['custom', 'generic'];

/** What a screen asks, by the name of its query, or a path of REST. */
type Call = [name: string, variables?: object | undefined];

let connection: pg.Client;
let older: Member;
let newer: Member;
let owned: Map<string, Map<string, string[]>>;
let ids: Set<unknown>;

/** Two accounts that differ in their years only, among 20,000 others. The days whose journal is read have real texts. */
beforeAll(async () => {
  const { setClock, database } = await gateway();
  await setClock(`${today}T12:00:00Z`);
  [older, newer] = await Promise.all([member({ username: 'older' }), member({ username: 'newer' })]);
  const written = [...lastDays(today, 21), ...lastDays(longAgo, 22)];
  await Promise.all(
    [older, newer].flatMap((who) =>
      written.map((date) => who.rest('POST', '/api/journal-entries', { date, content: 'A day like any other.' })),
    ),
  );
  await fillWithMembers(inject('testCluster').adminUrl, new URL(database.url).pathname.slice(1), [
    { username: 'older', from: '2016-03-10', to: today },
    { username: 'newer', from: '2025-03-10', to: today },
  ]);
  connection = new pg.Client(database.url);
  await connection.connect();
  owned = await ownedTables(connection);
  const { rows } = await connection.query<{ id: string }>("select id from users where username in ('older', 'newer')");
  ids = new Set(rows.map(({ id }) => id));
});

afterAll(() => connection?.end());

async function ask(who: Member, [name, variables]: Call): Promise<RestResponse> {
  const answer = name.startsWith('/')
    ? await who.rest('GET', name)
    : await rest('POST', '/graphql', { id: persisted(name).id, variables }, { authorization: `Bearer ${who.token}` });
  expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined]);
  return answer;
}

/** The statements of a call: they name a member, or the hash of a token. Rounds and the job queue ask things in between. */
async function statementsOf(who: Member, call: Call): Promise<SentStatement[]> {
  const sent = await sentStatements(() => ask(who, call));
  return sent.filter(({ values }) => values.some((value) => ids.has(value) || value instanceof Uint8Array));
}

async function plansOf(statements: readonly SentStatement[], mode: PlanMode): Promise<QueryPlan[]> {
  const plans: QueryPlan[] = [];
  for (const statement of statements) plans.push(await queryPlan(connection, statement, mode));
  return plans;
}

/** What is wrong with a look at a table: it must go by an index that begins with the owner, and with the day where one is asked. */
function faultsOf(read: TableRead): string[] {
  const columns = owned.get(read.table)?.get(read.index ?? '');
  const faults = [
    // The instance has one row.
    /Seq|Tid|Sample/.test(read.way) && read.table !== 'instance' && 'reads the whole table',
    read.index &&
      owned.has(read.table) &&
      !read.lookedUp.startsWith('(token_hash = ') &&
      (columns?.[0] !== 'user_id' || !read.lookedUp.includes('user_id')) &&
      'does not begin with the owner',
    /\b(entry_|progress_)?date\b/.test(read.filter) && 'finds the day by looking at every row',
    read.rowsInVain > 150 && `reads ${read.rowsInVain} rows in vain`,
  ];
  return faults
    .filter((fault) => fault !== false && fault !== undefined)
    .map((fault) => `${read.table} by ${read.way} ${read.index ?? ''}: ${fault}`);
}

const pagesOf = (plans: readonly QueryPlan[]) => plans.reduce((sum, { pages }) => sum + pages, 0);

/** What is read of a member however long they have been here. */
const screens: Call[] = [
  ['HomeScreenQuery', { date: aDay }],
  ['HomeScreenQuery', { date: today }],
  ['InsightCardQuery'],
  ['JournalEntryScreenQuery', { date: aDay }],
  ['NutritionScreenQuery', quarter],
  ['SleepScreenQuery', quarter],
  ['useWeightRangeQuery', quarter],
  ['WorkoutsScreenQuery'],
  ['GoalsScreenQuery'],
  ['PhotosScreenQuery', { order: 'NEWEST' }],
  ['PhotosScreenQuery', { order: 'OLDEST' }],
  ['dayPhotosQuery', { date: aDay }],
  ['CompareViewQuery', { first: aDay, second: longAgo }],
  ['JournalHistoryScreenQuery', { order: 'NEWEST' }],
  ['JournalListPaginationQuery', { first: 20, after: longAgo, order: 'NEWEST' }],
  ['WhatGoesTogetherQuery'],
  [
    'ReportScreenQuery',
    { ...quarter, dayBefore: addDays(quarter.from, -1), dayAfter: addDays(today, 1), journal: false, photos: true },
  ],
  ['SelectActivityScreenQuery'],
  ['ProfileScreenQuery'],
  ['/api/activities/date/2026-03-05'],
  ['/api/macros/date/2026-03-05'],
  ['/api/metrics/date/2026-03-05'],
  ['/api/progress'],
  ['/api/progress/date/2026-03-05'],
  ['/api/photos/date/2026-03-05'],
  ['/api/journal-entries/date/2026-03-05'],
  ['/api/goals'],
  ['/api/macro-targets'],
  [`/api/activities?from=${quarter.from}&to=${today}`],
];

/** What by its nature looks at every row of a member: never more than that. */
const wholeAccounts: Call[] = [
  ['ProgressScreenQuery', quarter],
  ['useRecallQuery', { prefix: 'oat' }],
  // What all photos take.
  ['PrivacyScreenQuery'],
  ['/api/activities'],
  ['/api/activities/sleep/chart'],
  ['/api/photos/dates'],
];

/** Charts, and the tables whose numbers they find in an index alone. */
const charts: [name: string, variables: object, tables: string[]][] = [
  ['NutritionScreenQuery', quarter, ['macro_entries']],
  ['SleepScreenQuery', quarter, ['activities']],
  ['useWeightRangeQuery', quarter, ['metric_records', 'metric_values']],
  ['InsightCardQuery', {}, ['activities']],
  ['WorkoutsScreenQuery', {}, ['activities']],
];

describe('ten years of days, among 20,000 members', () => {
  test.each(screens)(
    'PERF-01 %s %o reads by owner and day, few pages, and no more of them than after one year',
    async (name, variables) => {
      const call: Call = [name, variables];
      await ask(newer, call);
      const statements = { older: await statementsOf(older, call), newer: await statementsOf(newer, call) };
      // Two at most, and the one that reads the session.
      expect(statements.older.length).toBeLessThanOrEqual(3);
      for (const mode of modes) {
        const plans = await plansOf(statements.older, mode);
        expect(plans.flatMap(({ reads }) => reads.flatMap(faultsOf))).toEqual([]);
        expect(pagesOf(plans)).toBeLessThanOrEqual(300);
      }
      // The plan for all values is the same for both. Rows may begin a page more here and there.
      const [pages, after1Year] = [
        pagesOf(await plansOf(statements.older, 'generic')),
        pagesOf(await plansOf(statements.newer, 'generic')),
      ];
      expect(pages).toBeLessThanOrEqual(after1Year * 1.2 + 4);
    },
  );

  test.each(charts)('PERF-01 %s %o reads no row of a table, only an index', async (name, variables, tables) => {
    for (const mode of modes) {
      const reads = (await plansOf(await statementsOf(older, [name, variables]), mode))
        .flatMap((plan) => plan.reads)
        .filter(({ table }) => tables.includes(table));
      expect(reads.map(({ way, heapFetches }) => ({ way, heapFetches }))).toEqual(
        reads.map(() => ({ way: 'Index Only Scan', heapFetches: 0 })),
      );
      expect(new Set(reads.map(({ table }) => table))).toEqual(new Set(tables));
    }
  });

  // For the values of an account that is a third of the table PostgreSQL would rightly read the whole of it.
  test.each(wholeAccounts)('PERF-01 %s %o reads rows of its owner only', async (name, variables) => {
    const plans = await plansOf(await statementsOf(older, [name, variables]), 'generic');
    expect(plans.flatMap(({ reads }) => reads.flatMap(faultsOf))).toEqual([]);
  });

  test('PERF-01 no query of the client has a response of more than 300 kB', async () => {
    const { goals } = (await ask(older, ['GoalsScreenQuery'])).body.data.viewer;
    // The longest range of a chart and the largest page.
    const most = { from: addDays(today, -399), to: today, first: 100 };
    const variables = { ...variablesOn(aDay), ...most, id: goals[0].id, username: 'older' };
    const queries = operationNames.filter((name) => persisted(name).query.startsWith('query '));
    const sizes = new Map<string, number>();
    for (const name of queries) {
      const { body } = await askOn('id', name, variables, { authorization: `Bearer ${older.token}` });
      sizes.set(name, Buffer.byteLength(JSON.stringify(body)));
    }
    expect(sizes.get('photoDaysQuery')).toBeGreaterThan(100_000);
    expect([...sizes].filter(([, size]) => size > 300_000)).toEqual([]);
  });

  test('PERF-01 a later page of photos begins where the one before ended', async () => {
    const { body } = await ask(older, ['PhotosScreenQuery', { order: 'NEWEST' }]);
    const variables = { id: body.data.viewer.photoAlbum.id, first: 20, order: 'NEWEST', after: '2018-01-01' };
    const {
      body: { data },
    } = await ask(older, ['PhotoGridPaginationQuery', variables]);
    expect(data.node.days.edges[0].node.date).toBe('2017-12-31');
    const plans = await plansOf(await statementsOf(older, ['PhotoGridPaginationQuery', variables]), 'generic');
    expect(plans.flatMap(({ reads }) => reads.flatMap(faultsOf))).toEqual([]);
    expect(pagesOf(plans)).toBeLessThanOrEqual(200);
  });
});
