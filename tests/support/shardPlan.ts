import type pg from 'pg';
import { journalTables } from '#prisma/distribution.ts';
import type { SentStatement } from './sentStatements.ts';

/** Where Citus runs a statement. */
export interface ShardPlan {
  text: string;
  /** How many shards each of its steps looks at. */
  tasks: number[];
  /** The ports of the workers that it asks. */
  workers: string[];
  /** True when a step inserts what the coordinator collected: Citus then sends the steps before it to all workers. */
  isCollected: boolean;
}

/** Plans the statements that name a distributed table, for their values. */
export async function shardPlans(
  connection: pg.Client,
  workers: readonly { port: number }[],
  statements: readonly SentStatement[],
): Promise<ShardPlan[]> {
  const plans: ShardPlan[] = [];
  for (const { text, values } of statements) {
    if (!journalTables.some((table) => new RegExp(`\\b${table}\\b`).test(text))) continue;
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const ports = [...plan.matchAll(/Node: host=\S+ port=(\d+)/g)].map(([, port]) => port!);
    plans.push({
      text,
      tasks: [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)),
      isCollected: /Subplan[^]*INSERT \.\.\. SELECT/.test(plan),
      workers: [...new Set(ports.filter((port) => workers.some((worker) => String(worker.port) === port)))],
    });
  }
  return plans;
}
