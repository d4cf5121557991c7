import { sender, uploader } from './calls.ts';
import { type Asked, byId, type Call, daysAgo, get, post } from './operations.ts';
import type { Server } from './processes.ts';

/** The share of a day's requests in its busiest hour. */
export const busiestHour = 0.12;
/** How often a member opens the app on a day, and for how long it stays visible. Each time reads the viewer and the day. */
export const opens = 6;
const visibleMinutes = 3;

const activity = ({ date }: Asked) => ({
  activityType: 'walking',
  startTime: `${date}T12:10:00Z`,
  endTime: `${date}T12:45:00Z`,
});
const page = 'Slept well, ran before work, and the soup was better than yesterday. '.repeat(6);

/** The calls of a member on a day, in tenths: these go over connections that stay open. */
const callsInTenths: readonly [tenths: number, call: Call][] = [
  [opens * 10, byId('HomeScreenQuery', ({ date }) => ({ date }))],
  [opens * 10, byId('viewerQuery', () => ({}))],
  [20, byId('useLogActivityMutation', (asked) => ({ input: activity(asked), day: asked.date }))],
  [
    30,
    byId('useLogMacrosMutation', ({ date }) => ({
      input: { description: 'Apple and cheese', protein: 12.5, fats: 14, carbs: 21.5, date },
      date,
    })),
  ],
  [10, byId('useSaveMetricsMutation', ({ date }) => ({ input: { date, weight: 171.5 }, date }))],
  [5, byId('useSaveJournalEntryMutation', ({ date }) => ({ input: { content: page, date } }))],
  [10, byId('NutritionScreenQuery', () => ({ from: daysAgo(90), to: daysAgo(1) }))],
  [5, byId('PhotosScreenQuery', () => ({ order: 'NEWEST' }))],
  [6, get(({ date }) => `/api/activities/date/${date}`)],
  [4, post('/api/activities', activity)],
];
const tenths = callsInTenths.reduce((sum, [howMany]) => sum + howMany, 0);

/** Rare and heavy: how often on a day of a member. */
const rarely = { photo: 0.1, import: 0.002 };

/** The requests of one member on a day. */
export const requestsADay = tenths / 10 + rarely.photo + 3 * rarely.import;

/** The requests of the busiest hour for each second and member. */
export const peakPerSecond = (requestsADay * busiestHour) / 3600;

/** The share of members whose app is visible in the busiest hour, each with a live stream. */
export const streamsPerMember = (opens * busiestHour * visibleMinutes) / 60;

/** The requests to these days in the mix of a day. */
export function mixed(asked: readonly Asked[]): string[] {
  const calls = callsInTenths.flatMap(([howMany, call]) => Array.from({ length: howMany }, () => call));
  // 89 has no divisor in common with the number of calls: each stands once.
  return asked.map((one, index) => calls[(index * 89) % calls.length]!(one));
}

/** What is sent beside the mix: photos, and now and then a year of journal pages that is imported. */
export async function heavyCalls(
  server: Server,
): Promise<{ share: number; call: (asked: Asked) => Promise<unknown> }[]> {
  const send = sender(server);
  const upload = await uploader(server);
  const pages = Array.from({ length: 365 }, (_, index) =>
    JSON.stringify({ kind: 'journal', source: 'csv', id: String(index), day: daysAgo(400 + index), text: page }),
  ).join('\n');
  const bringHistory = async ({ member }: Asked) => {
    const form = new FormData();
    form.append('records', new Blob([pages]), 'journal.jsonl');
    const { id } = JSON.parse(await send(member, 'POST', '/api/import/history', form)) as { id: string };
    await send(member, 'POST', `/api/import/${id}/apply`, {});
  };
  const of = (perDay: number) => perDay / requestsADay;
  return [
    { share: of(rarely.photo), call: upload },
    { share: of(rarely.import), call: bringHistory },
  ];
}
