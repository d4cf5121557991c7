import {
  activityRows,
  assertEqual,
  gatewayChart,
  homeDay,
  macroRows,
  plainDay,
  postgraphileChart,
  postgraphileDay,
  type Way,
} from './answers.ts';
import {
  type Asked,
  asText,
  byId,
  daysAgo,
  get,
  operation,
  postgraphileChart as chartText,
  postgraphileDay as dayText,
  spread,
} from './operations.ts';
import type { Server } from './processes.ts';
import {
  type Bench,
  type Contender,
  countingMs,
  cpuOfRounds,
  graphqlWarmUp,
  interleave,
  measure,
  plainWarmUp,
  ratios,
  type Round,
  statementsOf,
  warmUp,
} from './rounds.ts';
import { type Findings, goal, median, spanOf } from './table.ts';

const names = {
  floor: 'floor',
  persisted: 'Everystep, by id',
  text: 'Everystep, as text',
  fastify: 'Fastify',
  postgraphile: 'PostGraphile 5',
  activities: 'Everystep REST, activities of a day',
  fastifyActivities: 'Fastify, activities of a day',
  macros: 'Everystep REST, macros of a day',
  fastifyMacros: 'Fastify, macros of a day',
  chart: 'Everystep, 90 days by id',
  postgraphileChart: 'PostGraphile 5, 90 days',
};
const compared = 40;
const quietMs = 3000;

type Answers = Pick<Way, 'call' | 'read'> & { server: Server; warmUp: number };

/** The day page: the same day by every server, then the REST lists of a day and a chart. Throws when two responses differ. */
export async function measureDay(bench: Bench, gateway: Server): Promise<Findings> {
  const { world, tell } = bench;
  const [floor, fastify, postgraphile] = await Promise.all([
    world.comparison('floor.js'),
    world.comparison('fastify.js'),
    world.comparison('postgraphile.js'),
  ]);
  const asked = spread(world.members.slice(0, 2000), 4000);
  const dated = ({ date }: Asked) => ({ date });
  const day = get(({ date }) => `/day/${date}`);
  const activities = get(({ date }) => `/api/activities/date/${date}`);
  const macros = get(({ date }) => `/api/macros/date/${date}`);
  const days: Record<string, Answers> = {
    [names.floor]: { server: floor, call: day, read: plainDay, warmUp: plainWarmUp },
    [names.persisted]: { server: gateway, call: byId('HomeScreenQuery', dated), read: homeDay, warmUp: graphqlWarmUp },
    [names.text]: {
      server: gateway,
      call: asText(operation('HomeScreenQuery').text, dated),
      read: homeDay,
      warmUp: graphqlWarmUp,
    },
    [names.fastify]: { server: fastify, call: day, read: plainDay, warmUp: plainWarmUp },
    [names.postgraphile]: {
      server: postgraphile,
      call: asText(dayText, dated),
      read: postgraphileDay,
      warmUp: graphqlWarmUp,
    },
  };
  const activityLists = {
    [names.activities]: { server: gateway, call: activities, read: activityRows, warmUp: plainWarmUp },
    [names.fastifyActivities]: { server: fastify, call: activities, read: activityRows, warmUp: plainWarmUp },
  };
  const macroLists = {
    [names.macros]: { server: gateway, call: macros, read: macroRows, warmUp: plainWarmUp },
    [names.fastifyMacros]: { server: fastify, call: macros, read: macroRows, warmUp: plainWarmUp },
  };
  const range = () => ({ from: daysAgo(90), to: daysAgo(1) });
  const charts = {
    [names.chart]: {
      server: gateway,
      call: byId('NutritionScreenQuery', range),
      read: gatewayChart,
      warmUp: plainWarmUp,
    },
    [names.postgraphileChart]: {
      server: postgraphile,
      call: asText(chartText, range),
      read: postgraphileChart,
      warmUp: plainWarmUp,
    },
  };
  tell(`comparing the answers to ${compared} days`);
  for (const same of [days, activityLists, macroLists, charts])
    await assertEqual(
      Object.entries(same).map(([name, way]) => ({ name, ...way })),
      asked.slice(0, compared),
    );

  const contenders: Contender[] = Object.entries({ ...days, ...activityLists, ...macroLists, ...charts }).map(
    ([name, way]) => ({ name, asked, ...way }),
  );
  await warmUp(bench, contenders);
  const rounds = await interleave(
    bench,
    contenders,
    Object.keys(days).length * quietMs + contenders.length * countingMs,
  );
  tell('one request at a time, and statements');
  const quiet = new Map<string, Round>();
  const statements = new Map<string, number>();
  for (const contender of contenders) {
    if (contender.name in days) quiet.set(contender.name, await measure(bench, contender, 1, quietMs));
    statements.set(contender.name, await statementsOf(bench, contender));
  }
  return {
    title: 'The day page',
    table: tableOf(rounds, quiet, statements),
    goals: goalsOf(rounds, quiet, statements),
  };
}

const speed = ({ perSecond }: Round) => perSecond;

function tableOf(rounds: Map<string, Round[]>, quiet: Map<string, Round>, statements: Map<string, number>): string[][] {
  const head = [
    '16 at once',
    'requests a second',
    'share of the floor',
    '× PostGraphile',
    'CPU ms a request, Node + PostgreSQL',
    'statements',
    'alone: p50, p99 ms',
  ];
  const rows = [...rounds].map(([name, measured]) => {
    const alone = quiet.get(name);
    return [
      name,
      spanOf(measured.map(speed), 0),
      alone ? spanOf(ratios(rounds, name, names.floor, speed), 2) : '',
      alone ? spanOf(ratios(rounds, name, names.postgraphile, speed), 2) : '',
      `${median(measured.map(({ node }) => node)).toFixed(2)} + ${median(measured.map(({ postgres }) => postgres)).toFixed(2)}`,
      String(statements.get(name)),
      alone ? `${alone.p50.toFixed(2)}, ${alone.p99.toFixed(2)}` : '',
    ];
  });
  return [head, ...rows];
}

function goalsOf(rounds: Map<string, Round[]>, quiet: Map<string, Round>, statements: Map<string, number>) {
  const share = (name: string, over: string) => ratios(rounds, name, over, speed);
  return [
    goal('by id: share of the floor', share(names.persisted, names.floor), { atLeast: 0.6 }),
    goal('by id: × PostGraphile', share(names.persisted, names.postgraphile), { atLeast: 3 }),
    goal('by id: statements', [statements.get(names.persisted)!], { atMost: 1, digits: 0 }),
    goal('by id: CPU a request', [cpuOfRounds(rounds.get(names.persisted)!)], { atMost: 0.35, unit: ' ms' }),
    goal('by id: p99 alone, × the floor’s', [quiet.get(names.persisted)!.p99 / quiet.get(names.floor)!.p99], {
      atMost: 4,
    }),
    goal('as text: share of the floor', share(names.text, names.floor), { atLeast: 0.28 }),
    goal('as text: × PostGraphile', share(names.text, names.postgraphile), { atLeast: 1.4 }),
    goal('REST, activities of a day: share of Fastify', share(names.activities, names.fastifyActivities), {
      atLeast: 0.6,
    }),
    goal('REST, macros of a day: share of Fastify', share(names.macros, names.fastifyMacros), { atLeast: 0.6 }),
    goal('90 days by id: × PostGraphile', share(names.chart, names.postgraphileChart), { atLeast: 0.6 }),
    goal('90 days by id: statements', [statements.get(names.chart)!], { atMost: 2, digits: 0 }),
  ];
}
