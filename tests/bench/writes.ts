import { type Asked, byId, post, spread } from './operations.ts';
import type { Server } from './processes.ts';
import {
  type Bench,
  type Contender,
  countingMs,
  graphqlWarmUp,
  interleave,
  plainWarmUp,
  ratios,
  type Round,
  statementsOf,
  warmUp,
} from './rounds.ts';
import { type Findings, goal, median, spanOf } from './table.ts';

const activity = ({ date }: Asked) => ({
  activityType: 'walking',
  startTime: `${date}T12:10:00Z`,
  endTime: `${date}T12:45:00Z`,
  location: 'Tiergarten',
  notes: 'With the dog',
});
const macros = ({ date }: Asked) => ({ description: 'Apple and cheese', protein: 12.5, fats: 14, carbs: 21.5, date });

const names = {
  activity: 'Everystep, log an activity by id',
  restActivity: 'Everystep REST, log an activity',
  bareActivity: 'floor, INSERT of an activity',
  macros: 'Everystep, log macros by id',
  bareMacros: 'floor, INSERT of macros',
};
const speed = ({ perSecond }: Round) => perSecond;

/** What logging costs beside a bare INSERT with the same look at the session; every commit reaches the disk. */
export async function measureWrites(bench: Bench, gateway: Server): Promise<Findings> {
  const floor = await bench.world.comparison('floor.js');
  const asked = spread(bench.world.members.slice(0, 2000), 4000);
  const contenders: Contender[] = [
    { name: names.bareActivity, server: floor, call: post('/activities', activity), asked, warmUp: plainWarmUp },
    {
      name: names.activity,
      server: gateway,
      call: byId('useLogActivityMutation', (one) => ({ input: activity(one), day: one.date })),
      asked,
      warmUp: graphqlWarmUp / 2,
    },
    { name: names.restActivity, server: gateway, call: post('/api/activities', activity), asked, warmUp: plainWarmUp },
    { name: names.bareMacros, server: floor, call: post('/macros', macros), asked, warmUp: plainWarmUp },
    {
      name: names.macros,
      server: gateway,
      call: byId('useLogMacrosMutation', (one) => ({ input: macros(one), date: one.date })),
      asked,
      warmUp: graphqlWarmUp / 2,
    },
  ];
  await warmUp(bench, contenders);
  const rounds = await interleave(bench, contenders, contenders.length * countingMs);
  const floorOf = (name: string) => (name.includes('macros') ? names.bareMacros : names.bareActivity);
  const share = (name: string) => ratios(rounds, name, floorOf(name), speed);
  const statements = new Map<string, number>();
  for (const contender of contenders) statements.set(contender.name, await statementsOf(bench, contender));
  return {
    title: 'Writes, with fsync',
    table: [
      [
        '16 at once',
        'requests a second',
        'share of the bare INSERT',
        'CPU ms a request, Node + PostgreSQL',
        'statements',
      ],
      ...[...rounds].map(([name, measured]) => [
        name,
        spanOf(measured.map(speed), 0),
        spanOf(share(name), 2),
        `${median(measured.map(({ node }) => node)).toFixed(2)} + ${median(measured.map(({ postgres }) => postgres)).toFixed(2)}`,
        String(statements.get(name)),
      ]),
    ],
    goals: [names.activity, names.macros].map((name) =>
      goal(`${name}: share of the bare INSERT`, share(name), { atLeast: 0.35 }),
    ),
  };
}
