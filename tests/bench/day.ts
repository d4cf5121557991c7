import {
  activityRows,
  assertEqual,
  gatewayChart,
  homeDay,
  macroRows,
  mercuriusDay,
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
  post,
  postgraphileChart as chartText,
  postgraphileDay as dayText,
  spread,
} from './operations.ts';
import type { Member } from './members.ts';
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
import { busy } from './world.ts';

const names = {
  floor: 'floor',
  persisted: 'Everystep, by id',
  text: 'Everystep, as text',
  fastify: 'Fastify',
  mercurius: 'mercurius with JIT',
  postgraphile: 'PostGraphile 5',
  noTransaction: 'PostGraphile 5, no transaction',
  activities: 'Everystep REST, activities of a day',
  fastifyActivities: 'Fastify, activities of a day',
  macros: 'Everystep REST, macros of a day',
  fastifyMacros: 'Fastify, macros of a day',
  chart: 'Everystep, 90 days by id',
  postgraphileChart: 'PostGraphile 5, 90 days',
};
const busyDays = ', busy days';
const onBusyDays = (name: string) => name + busyDays;
const compared = 40;
const quietMs = 3000;

type Answers = Omit<Contender, 'name'> & Pick<Way, 'read'>;
type Servers = Record<'gateway' | 'floor' | 'fastify' | 'mercurius' | 'postgraphile' | 'noTransaction', Server>;

/** The day page: the same day by every server, then the REST lists of a day and a chart. Throws when two responses differ. */
export async function measureDay(bench: Bench, gateway: Server): Promise<Findings> {
  const { world, tell } = bench;
  const [floor, fastify, mercurius, postgraphile, noTransaction] = await Promise.all([
    world.comparison('floor.js'),
    world.comparison('fastify.js'),
    world.comparison('mercurius.js'),
    world.comparison('postgraphile.js'),
    world.comparison('postgraphile.js', '--no-transaction'),
  ]);
  const { pages, others } = waysOf({ gateway, floor, fastify, mercurius, postgraphile, noTransaction }, world.members);
  tell(`comparing the answers to ${compared} days`);
  for (const same of [...pages, ...others])
    await assertEqual(
      Object.entries(same).map(([name, way]) => ({ name, ...way })),
      Object.values(same)[0]!.asked.slice(0, compared),
    );

  const contenders: Contender[] = [...pages, ...others].flatMap((same) =>
    Object.entries(same).map(([name, way]) => ({ name, ...way })),
  );
  const alone = pages.flatMap((same) => Object.keys(same));
  await warmUp(bench, contenders);
  const rounds = await interleave(bench, contenders, alone.length * quietMs + contenders.length * countingMs);
  tell('one request at a time, and statements');
  const quiet = new Map<string, Round>();
  const statements = new Map<string, number>();
  for (const contender of contenders) {
    if (alone.includes(contender.name)) quiet.set(contender.name, await measure(bench, contender, 1, quietMs));
    statements.set(contender.name, await statementsOf(bench, contender));
  }
  return {
    title: 'The day page',
    table: tableOf(rounds, quiet, statements),
    goals: goalsOf(rounds, quiet, statements),
  };
}

/** Every request to measure. Those of one record must return the same; `pages` are also compared with the floor. */
function waysOf(
  { gateway, floor, fastify, mercurius, postgraphile, noTransaction }: Servers,
  members: readonly Member[],
): Record<'pages' | 'others', Record<string, Answers>[]> {
  const asked = spread(members.slice(0, 2000), 4000);
  const busyAsked = spread(members.slice(-busy.members), 4000, busy.days - 10);
  const dated = ({ date }: Asked) => ({ date });
  const day = get(({ date }) => `/day/${date}`);
  const activities = get(({ date }) => `/api/activities/date/${date}`);
  const macros = get(({ date }) => `/api/macros/date/${date}`);
  const range = () => ({ from: daysAgo(90), to: daysAgo(1) });
  const graphql = { asked, warmUp: graphqlWarmUp };
  const plain = { asked, warmUp: plainWarmUp };
  const days: Record<string, Answers> = {
    [names.floor]: { server: floor, call: day, read: plainDay, ...plain },
    [names.persisted]: { server: gateway, call: byId('HomeScreenQuery', dated), read: homeDay, ...graphql },
    [names.text]: {
      server: gateway,
      call: asText(operation('HomeScreenQuery').text, dated),
      read: homeDay,
      ...graphql,
    },
    [names.fastify]: { server: fastify, call: day, read: plainDay, ...plain },
    [names.mercurius]: {
      server: mercurius,
      call: post('/graphql', (one) => ({ query: 'day', persisted: true, variables: dated(one) })),
      read: mercuriusDay,
      ...graphql,
    },
    [names.postgraphile]: { server: postgraphile, call: asText(dayText, dated), read: postgraphileDay, ...graphql },
    [names.noTransaction]: { server: noTransaction, call: asText(dayText, dated), read: postgraphileDay, ...graphql },
  };
  // V8 has settled on the same code before, so these warm up for less long.
  const busyPages = Object.fromEntries(
    [names.floor, names.persisted, names.mercurius, names.postgraphile, names.noTransaction].map((name) => [
      onBusyDays(name),
      { ...days[name]!, asked: busyAsked, warmUp: plainWarmUp },
    ]),
  );
  const activityLists = {
    [names.activities]: { server: gateway, call: activities, read: activityRows, ...plain },
    [names.fastifyActivities]: { server: fastify, call: activities, read: activityRows, ...plain },
  };
  const macroLists = {
    [names.macros]: { server: gateway, call: macros, read: macroRows, ...plain },
    [names.fastifyMacros]: { server: fastify, call: macros, read: macroRows, ...plain },
  };
  const charts = {
    [names.chart]: { server: gateway, call: byId('NutritionScreenQuery', range), read: gatewayChart, ...plain },
    [names.postgraphileChart]: {
      server: postgraphile,
      call: asText(chartText, range),
      read: postgraphileChart,
      ...plain,
    },
  };
  return { pages: [days, busyPages], others: [activityLists, macroLists, charts] };
}

const speed = ({ perSecond }: Round) => perSecond;

function tableOf(rounds: Map<string, Round[]>, quiet: Map<string, Round>, statements: Map<string, number>): string[][] {
  const head = [
    '16 at once',
    'requests a second',
    'share of the floor',
    '× PostGraphile, no transaction',
    'CPU ms a request, Node + PostgreSQL',
    'statements',
    'alone: p50, p99 ms',
  ];
  const rows = [...rounds].map(([name, measured]) => {
    const alone = quiet.get(name);
    const over = (other: string) =>
      alone ? spanOf(ratios(rounds, name, name.endsWith(busyDays) ? onBusyDays(other) : other, speed), 2) : '';
    return [
      name,
      spanOf(measured.map(speed), 0),
      over(names.floor),
      over(names.noTransaction),
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
    goal('by id, busy days: share of the floor', share(onBusyDays(names.persisted), onBusyDays(names.floor)), {
      atLeast: 0.45,
    }),
    goal('by id: × PostGraphile, no transaction', share(names.persisted, names.noTransaction), { atLeast: 2.4 }),
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
