import { byId, daysAgo, spread } from './operations.ts';
import type { Server } from './processes.ts';
import { type Bench, type Contender, cpuOfRounds, interleave, ratios, type Round, warmUp } from './rounds.ts';
import { type Findings, goal, spanOf } from './table.ts';
import { askers, type DataSet } from './world.ts';

const pages = {
  'the day page': { call: byId('HomeScreenQuery', ({ date }) => ({ date })), warmUp: 5000 },
  'a chart of 90 days': {
    call: byId('NutritionScreenQuery', () => ({ from: daysAgo(90), to: daysAgo(1) })),
    warmUp: 3000,
  },
  'a page of photos': { call: byId('PhotosScreenQuery', () => ({ order: 'NEWEST' })), warmUp: 3000 },
};
const nameOf = (page: string, set: DataSet) => `${page}, ${set}`;
const cpu = ({ node, postgres }: Round) => node + postgres;

/** What the same pages of the same members cost when they have ten years instead of one, and when 20,000 others surround them instead of 100. */
export async function measureGrowth(
  bench: Bench,
  gateways: Record<'few' | 'long' | 'main', Server>,
): Promise<Findings> {
  const asked = spread(bench.world.members.slice(0, askers), 2000);
  const contenders: Contender[] = Object.entries(pages).flatMap(([page, { call, warmUp: count }]) =>
    (['few', 'long', 'main'] as const).map((set) => ({
      name: nameOf(page, set),
      server: gateways[set],
      call,
      asked,
      warmUp: count,
    })),
  );
  await warmUp(bench, contenders);
  const rounds = await interleave(bench, contenders);
  const times = (page: string, set: DataSet) => ratios(rounds, nameOf(page, set), nameOf(page, 'few'), cpu);
  return {
    title: 'Growth',
    table: [
      [
        'CPU ms a request',
        '200 members, 1 year',
        'ten years each',
        '20,000 members',
        '× for the days',
        '× for the members',
      ],
      ...Object.keys(pages).map((page) => [
        page,
        ...(['few', 'long', 'main'] as const).map((set) => cpuOfRounds(rounds.get(nameOf(page, set))!).toFixed(2)),
        spanOf(times(page, 'long'), 2),
        spanOf(times(page, 'main'), 2),
      ]),
    ],
    goals: Object.keys(pages).flatMap((page) => [
      goal(`${page}: ten times the days`, times(page, 'long'), { atMost: 1.05 }),
      goal(`${page}: a hundred times the members`, times(page, 'main'), { atMost: 1.2 }),
    ]),
  };
}
