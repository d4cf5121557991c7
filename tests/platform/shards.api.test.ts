import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { citusUrl } from '#tests/support/citusUrl.ts';
import type { DistributedDatabase } from '#tests/support/distributedDatabase.ts';
import { nodeId } from '#tests/support/nodeId.ts';
import { ask, operationNames, persisted, variablesOn } from '#tests/support/requestPaths.ts';
import { requestStatements } from '#tests/support/sentStatements.ts';
import { type ShardPlan, shardPlans } from '#tests/support/shardPlan.ts';

const day = '2026-03-02';
const run = { activityType: 'running', startTime: `${day}T08:00:00Z`, endTime: `${day}T09:00:00Z` };
const soup = { date: day, description: 'Soup', protein: 10, fats: 2, carbs: 30 };

const variables = variablesOn(day);

/** These also look at accounts, which the coordinator has. */
const withAccounts = ['DataExportScreenQuery', 'PrivacyScreenQuery'];
const queries = operationNames.filter(
  // Operators look at all members.
  (name) => persisted(name).query.startsWith('query') && !/^Members|^Operator/.test(name),
);

describe.skipIf(!citusUrl)('on a distributed database', () => {
  let alice: Member;
  let connection: pg.Client;
  let database: DistributedDatabase;

  beforeAll(async () => {
    database = (await gateway()).database as DistributedDatabase;
    connection = new pg.Client(database.url);
    await connection.connect();
    alice = await member();
    const { body: activity } = await alice.rest('POST', '/api/activities', run);
    const { body: goal } = await alice.rest('POST', '/api/goals', {
      goalName: 'Move',
      goalType: 'daily_move',
      targetValuePrimary: 1,
    });
    variables.edited = nodeId('Activity', activity.id);
    variables.id = nodeId('Goal', goal.id);
  });
  afterAll(() => connection?.end());

  async function plansOf(work: () => Promise<unknown>): Promise<ShardPlan[]> {
    return shardPlans(connection, database.workers, await requestStatements(work));
  }

  test.each(queries)('%s reads one shard', async (name) => {
    const given = {
      CompareViewQuery: { first: day, second: '2026-02-01' },
      ActivityDetailsQuery: { id: variables.edited },
    }[name];
    const plans = await plansOf(async () => {
      const { status, body } = await ask('id', name, given ?? variables, { authorization: `Bearer ${alice.token}` });
      expect([status, body.errors]).toEqual([200, undefined]);
    });
    if (withAccounts.includes(name)) expect(plans.filter((plan) => !isOfOneWorker(plan))).toEqual([]);
    else expect(plans.filter(({ tasks }) => tasks.join() !== '1')).toEqual([]);
  });

  test('every write of a day stays on the shards of its member', async () => {
    const id = randomUUID();
    const meal = randomUUID();
    const writes: [method: string, path: string, body?: object][] = [
      ['POST', '/api/activities', { ...run, id }],
      ['PUT', `/api/activities/${id}`, { ...run, endTime: `${day}T09:30:00Z` }],
      ['DELETE', `/api/activities/${id}`],
      ['POST', '/api/macros', { ...soup, id: meal }],
      ['PUT', `/api/macros/${meal}`, { ...soup, date: '2026-03-03' }],
      ['DELETE', `/api/macros/${meal}`],
      ['POST', '/api/macro-targets', { proteinTarget: 100, fatsTarget: 60, carbsTarget: 200 }],
      ['POST', '/api/metrics', { weight: 150, date: day }],
      ['POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' }],
      ['POST', '/api/custom-activities', { name: 'Sauna', category: 'RECOVERY' }],
      ['POST', '/api/journal-entries', { content: 'A calm day.', date: day }],
      ['POST', '/api/goals', { goalName: 'Eat', goalType: 'nutrition', targetValuePrimary: 2000 }],
    ];
    const plans = await plansOf(async () => {
      for (const [method, path, body] of writes)
        expect([method, path, (await alice.rest(method, path, body)).status]).toEqual([
          method,
          path,
          expect.toBeOneOf([200, 201, 204]),
        ]);
    });
    expect(plans.length).toBeGreaterThanOrEqual(writes.length);
    expect(plans.filter((plan) => !isOfOneWorker(plan))).toEqual([]);
  });
});

function isOfOneWorker({ tasks, workers, isCollected }: ShardPlan): boolean {
  return tasks.every((count) => count === 1) && workers.length <= 1 && !isCollected;
}
