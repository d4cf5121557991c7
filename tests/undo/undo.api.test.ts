import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { nodeId } from '#tests/support/nodeId.ts';
import { whileHeld } from '#tests/support/whileHeld.ts';

let ada: Member;
let bob: Member;
let client: Client;
beforeAll(async () => {
  [ada, bob] = [await member(), await member()];
  client = new Client({ connectionString: (await gateway()).database.url });
  await client.connect();
});
afterAll(() => client.end());

const run = {
  activityType: 'running',
  startTime: '2026-03-01T07:00:00.123Z',
  endTime: '2026-03-01T08:00:00.456Z',
  timezone: 'Asia/Tokyo',
  location: 'Tiergarten',
  notes: 'Rain 🌧',
};
const meal = { date: '2026-03-01', description: 'Porridge', protein: 12.5, fats: 8, carbs: 54.1 };

const kinds = [
  {
    kind: 'activity',
    table: 'activities',
    list: '/api/activities',
    restore: (id: string) => `/api/activities/${id}/restore`,
    mutation: ['restoreActivity', 'Activity'],
    add: (who: Member) => who.rest('POST', '/api/activities', run),
  },
  {
    kind: 'food entry',
    table: 'macro_entries',
    list: '/api/macros',
    restore: (id: string) => `/api/macros/${id}/restore`,
    mutation: ['restoreMacros', 'MacroEntry'],
    add: (who: Member) => who.rest('POST', '/api/macros', meal),
  },
  {
    kind: 'metric',
    table: 'custom_metric_fields',
    list: '/api/custom-metric-fields',
    restore: (id: string) => `/api/custom-metric-fields/${id}/restore`,
    mutation: ['restoreCustomMetricField', 'CustomMetricField'],
    add: (who: Member) =>
      who.rest('POST', '/api/custom-metric-fields', { fieldName: `Waist ${Math.random()}`, unit: 'in' }),
  },
] as const;

async function rowsOf(table: string, id: string): Promise<unknown[]> {
  return (
    await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t where id = $1`, [id])
  ).rows.map(({ row }) => row);
}

test.each(kinds)(
  'a deleted $kind comes back as it was, to the last column, and only once',
  async ({ table, list, restore, add }) => {
    const {
      body: { id },
    } = await add(ada);
    const before = await rowsOf(table, id);
    expect((await ada.rest('DELETE', `${list}/${id}`)).status).toBe(204);
    expect(await rowsOf(table, id)).toEqual([]);
    // Nobody else's, and not by a name that is none.
    expect((await bob.rest('POST', restore(id))).status).toBe(404);
    expect((await ada.rest('POST', restore('nonsense'))).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => ada.rest('POST', restore(id))));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
      [200, id],
    ]);
    expect(await rowsOf(table, id)).toEqual(before);
    expect((await ada.rest('DELETE', `${list}/${id}`)).status).toBe(204);
    expect((await ada.rest('POST', restore(id))).status).toBe(200);
    expect(await rowsOf(table, id)).toEqual(before);
  },
);

test.each(kinds)(
  'a $kind can be restored for an hour, by GraphQL too',
  async ({ list, add, mutation: [name, type] }) => {
    const {
      body: { id },
    } = await add(ada);
    const restore = async () => {
      const query = `mutation ($id: ID!) { ${name}(id: $id) { __typename } }`;
      return (await ada.rest('POST', '/graphql', { query, variables: { id: nodeId(type, id) } })).body.data[name]
        .__typename;
    };
    await ada.rest('DELETE', `${list}/${id}`);
    await client.query(`update deleted_rows set deleted_at = now() - interval '61 minutes' where id = $1`, [id]);
    expect(await restore()).toBe('NotFoundProblem');
    await client.query(`update deleted_rows set deleted_at = now() - interval '59 minutes' where id = $1`, [id]);
    expect(await restore()).toMatch(/Payload$/);
  },
);

test('a metric is restored with every value, in its former order, unless its name was taken', async () => {
  const carol = await member();
  const field = (fieldName: string) => carol.rest('POST', '/api/custom-metric-fields', { fieldName, unit: 'in' });
  const { body: waist } = await field('Waist');
  await field('Chest');
  for (const [date, value] of [
    ['2026-03-01', 31.25],
    ['2026-03-02', 31.5],
  ] as const)
    await carol.rest('POST', '/api/metrics', { date, weight: 150, customFields: { Waist: value, Chest: 40 } });
  const seen = () =>
    Promise.all(
      ['/api/custom-metric-fields', '/api/metrics/date/2026-03-01', '/api/metrics/date/2026-03-02'].map(
        async (path) => (await carol.rest('GET', path)).body,
      ),
    );
  const before = await seen();
  await carol.rest('DELETE', `/api/custom-metric-fields/${waist.id}`);
  const { body: rival } = await field('WAIST');
  const refused = await carol.rest('POST', `/api/custom-metric-fields/${waist.id}/restore`);
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  await carol.rest('DELETE', `/api/custom-metric-fields/${rival.id}`);
  expect((await carol.rest('POST', `/api/custom-metric-fields/${waist.id}/restore`)).status).toBe(200);
  expect(await seen()).toEqual(before);
});

test('goals count restored rows', async () => {
  const dora = await member();
  await dora.rest('POST', '/api/goals', {
    goalType: 'nutrition',
    goalName: 'Eat',
    targetValuePrimary: 1000,
    targetUnitPrimary: 'calories',
  });
  const date = new Date().toISOString().slice(0, 10);
  const {
    body: { id },
  } = await dora.rest('POST', '/api/macros', { ...meal, date });
  const progress = async () =>
    (
      await client.query(
        'select progress_date, actual_value_primary, percentage_achieved from goal_progress where user_id = (select user_id from macro_entries where id = $1 union select user_id from deleted_rows where id = $1)',
        [id],
      )
    ).rows;
  const before = await progress();
  expect(before).toHaveLength(1);
  await dora.rest('DELETE', `/api/macros/${id}`);
  expect(await progress()).not.toEqual(before);
  await dora.rest('POST', `/api/macros/${id}/restore`);
  expect(await progress()).toEqual(before);
});

const gqlKinds = [
  {
    kind: 'goal',
    tables: { goal_targets: 'id', goal_progress: 'goal_target_id' },
    type: 'Goal',
    mutations: ['deleteGoal', 'restoreGoal'],
    async add(who: Member) {
      const { body } = await who.rest('POST', '/api/goals', {
        goalType: 'nutrition',
        goalName: 'Eat',
        targetValuePrimary: 1000,
        targetUnitPrimary: 'calories',
      });
      await who.rest('POST', '/api/macros', { ...meal, date: new Date().toISOString().slice(0, 10) });
      return body.id as string;
    },
  },
  {
    kind: 'activity of one’s own',
    tables: { custom_activities: 'id' },
    type: 'CustomActivity',
    mutations: ['removeCustomActivity', 'restoreCustomActivity'],
    add: async (who: Member) =>
      (await who.rest('POST', '/api/custom-activities', { name: 'Rowing' })).body.id as string,
  },
] as const;

test.each(gqlKinds)(
  'a deleted $kind comes back with all it had, for an hour',
  async ({ tables, type, mutations, add }) => {
    const [erin, finn] = [await member(), await member()];
    const id = await add(erin);
    const [remove, restore] = mutations;
    const run = async (who: Member, name: string) => {
      const query = `mutation ($id: ID!) { ${name}(id: $id) { __typename } }`;
      return (await who.rest('POST', '/graphql', { query, variables: { id: nodeId(type, id) } })).body.data[name]
        .__typename;
    };
    const stored = () =>
      Promise.all(
        Object.entries(tables).map(async ([table, key]) => {
          const { rows } = await client.query(`select to_jsonb(t) as row from ${table} t where ${key} = $1`, [id]);
          return rows;
        }),
      );
    const before = await stored();
    expect(before.every((rows) => rows.length === 1)).toBe(true);
    expect(await run(erin, remove)).toMatch(/Payload$/);
    expect((await stored()).flat()).toEqual([]);
    expect(await run(erin, remove)).toBe('NotFoundProblem');
    expect(await run(finn, restore)).toBe('NotFoundProblem');
    const results = await Promise.all([1, 2, 3].map(() => run(erin, restore)));
    expect(results.every((result) => result.endsWith('Payload'))).toBe(true);
    expect(await stored()).toEqual(before);
    await run(erin, remove);
    await client.query(`update deleted_rows set deleted_at = now() - interval '61 minutes' where id = $1`, [id]);
    expect(await run(erin, restore)).toBe('NotFoundProblem');
  },
);

test('a restored goal counts what was logged while it was gone', async () => {
  const gina = await member();
  const { body: goal } = await gina.rest('POST', '/api/goals', {
    goalType: 'nutrition',
    goalName: 'Eat',
    targetValuePrimary: 1000,
    targetUnitPrimary: 'calories',
  });
  const run = (name: string) =>
    gina.rest('POST', '/graphql', {
      query: `mutation ($id: ID!) { ${name}(id: $id) { __typename } }`,
      variables: { id: nodeId('Goal', goal.id) },
    });
  await run('deleteGoal');
  await gina.rest('POST', '/api/macros', { ...meal, calories: 500, date: new Date().toISOString().slice(0, 10) });
  await run('restoreGoal');
  const { rows } = await client.query('select actual_value_primary from goal_progress where goal_target_id = $1', [
    goal.id,
  ]);
  expect(rows.map((row) => Number(row.actual_value_primary))).toEqual([500]);
});

test('as many goals as the pool has connections are restored at once', async () => {
  const hana = await member();
  const ids: string[] = [];
  // Each restoring waits with a connection of its own; the test gateways have five.
  for (let number = 0; number < 5; number += 1) {
    const goal = { goalType: 'custom', goalName: `Goal ${number}`, targetValuePrimary: 5 };
    ids.push((await hana.rest('POST', '/api/goals', goal)).body.id);
    await hana.rest('DELETE', `/api/goals/${ids[number]}`);
  }
  const { rows } = await client.query('select id from users where username = $1', [hana.username]);
  const restored = await whileHeld(
    `select pg_advisory_xact_lock(hashtextextended('goals/${rows[0].id}', 0))`,
    ids.map((id) => () => hana.rest('POST', `/api/goals/${id}/restore`)),
  );
  expect(restored.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await hana.rest('GET', '/api/goals')).body).toHaveLength(5);
});
