import { setTimeout as pause } from 'node:timers/promises';
import { loopDelay, sender, uploader } from './calls.ts';
import { memoryOf } from './cpu.ts';
import { password } from './members.ts';
import { type Asked, daysAgo, operation, spread } from './operations.ts';
import type { Server } from './processes.ts';
import { drawnTable } from './table.ts';
import { World } from './world.ts';

const perSecond = 50;
const megabyte = 1_000_000;
/** Memory may grow by a tenth after the first minute, in which V8 and the pools take what they need. */
const mostGrowth = 1.1;

interface Minute {
  minute: string;
  memory: number;
  /** Seconds, as the gateway's /metrics says. */
  delay: number;
  answered: number;
}

/**
 * Fifty mixed calls a second for so many minutes, whether or not earlier ones have been answered: errors, memory and
 * the delay of the gateway's event loop. Answers the exit code: 1 when any call failed.
 */
export async function soak(minutes: number, tell: (text: string) => void): Promise<number> {
  tell('seeding few');
  const world = await World.create(['few']);
  try {
    const gateway = await world.gateway('few');
    const failures: string[] = [];
    const calls = await mixture(gateway);
    const asked = spread(world.members.slice(0, 200), 5000);
    const seen: Minute[] = [await look(gateway, 'start', 0)];
    let sent = 0;
    let answered = 0;
    const open = new Set<Promise<void>>();
    const began = performance.now();
    while (performance.now() - began < minutes * 60_000) {
      const call = calls[sent % calls.length]!;
      const going = call(asked[sent % asked.length]!)
        .then(
          () => void (answered += 1),
          (error: Error) => void failures.push(error.message),
        )
        .finally(() => open.delete(going));
      open.add(going);
      sent += 1;
      if (sent % (perSecond * 60) === 0) {
        seen.push(await look(gateway, String(sent / (perSecond * 60)), answered));
        tell(
          `minute ${seen.at(-1)!.minute}: ${answered} answered, ${failures.length} failed, ${(seen.at(-1)!.memory / megabyte).toFixed(0)} MB`,
        );
      }
      await pause(Math.max(0, (sent * 1000) / perSecond - (performance.now() - began)));
    }
    await Promise.all(open);
    seen.push(await look(gateway, 'end', answered));
    report(seen, sent, failures);
    return failures.length > 0 || answered !== sent ? 1 : 0;
  } finally {
    await world.remove();
  }
}

function report(seen: readonly Minute[], sent: number, failures: readonly string[]): void {
  const [, settled = seen[0]!] = seen;
  const last = seen.at(-1)!;
  const isFlat = last.memory <= settled.memory * mostGrowth;
  const rows = seen.map(({ minute, memory, delay, answered }) => [
    minute,
    (memory / megabyte).toFixed(0),
    (delay * 1000).toFixed(1),
    String(answered),
  ]);
  console.log(`\n${drawnTable([['minute', 'memory MB (RSS)', 'event loop delay, p99 ms', 'answered'], ...rows])}\n`);
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${sent} calls, ${failures.length} failed`);
  // A run of less than a minute or two has nothing to compare its end with.
  if (seen.length > 2)
    console.log(
      `${isFlat ? '✓' : '✗'} memory is flat: ${(settled.memory / megabyte).toFixed(0)} MB after a minute, ${(last.memory / megabyte).toFixed(0)} MB at the end`,
    );
  for (const [why, times] of Map.groupBy(failures, (why) => why)) console.error(`  ${times.length} × ${why}`);
}

async function look(server: Server, minute: string, answered: number): Promise<Minute> {
  return { minute, memory: memoryOf(server.pid), delay: await loopDelay(server), answered };
}

/** Fifty calls as a lively hour has them: 30 day pages, 10 REST lists, 4 charts and albums, 4 writes, a photo, a sign-in; well mixed. */
async function mixture(server: Server): Promise<((asked: Asked) => Promise<string>)[]> {
  const send = sender(server);
  const upload = await uploader(server);
  const query = (name: string, variables: (asked: Asked) => object) => {
    const { id } = operation(name);
    return (asked: Asked) => send(asked.member, 'POST', '/graphql', { id, variables: variables(asked) });
  };
  const list =
    (kind: string) =>
    ({ member, date }: Asked) =>
      send(member, 'GET', `/api/${kind}/date/${date}`);
  const activity = ({ date }: Asked) => ({
    activityType: 'walking',
    startTime: `${date}T12:10:00Z`,
    endTime: `${date}T12:45:00Z`,
  });
  const macros = ({ date }: Asked) => ({ description: 'Apple and cheese', protein: 12.5, fats: 14, carbs: 21.5, date });
  const times = (howMany: number, call: (asked: Asked) => Promise<string>) =>
    Array.from({ length: howMany }, () => call);
  const calls = [
    ...times(
      30,
      query('HomeScreenQuery', ({ date }) => ({ date })),
    ),
    ...times(5, list('activities')),
    ...times(5, list('macros')),
    ...times(
      2,
      query('NutritionScreenQuery', () => ({ from: daysAgo(90), to: daysAgo(1) })),
    ),
    ...times(
      2,
      query('PhotosScreenQuery', () => ({ order: 'NEWEST' })),
    ),
    ...times(
      2,
      query('useLogActivityMutation', (asked) => ({ input: activity(asked), day: asked.date })),
    ),
    ...times(
      1,
      query('useLogMacrosMutation', (asked) => ({ input: macros(asked), date: asked.date })),
    ),
    ...times(1, (asked) => send(asked.member, 'POST', '/api/activities', activity(asked))),
    ...times(1, upload),
    ...times(1, ({ member }) => send(null, 'POST', '/api/login', { usernameOrEmail: member.username, password })),
  ];
  // 21 has no divisor in common with 50: each stands once.
  return calls.map((_, index) => calls[(index * 21) % calls.length]!);
}
