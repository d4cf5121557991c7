import { providerFile } from '#gateway/activities/provider.ts';
import { activityOfSport } from '#gateway/activities/sport.rules.ts';
import { calendarTexts } from '#gateway/calendar/calendar.rules.ts';
import { instantText, parseInstant } from '#gateway/calendar/instant.ts';
import { dayAt, offsetMinutes } from '#gateway/calendar/offset.ts';
import { untilCycleDay } from '#gateway/wearables/whoopItem.rules.ts';
import type { WearableRecord } from './history.rules.ts';
import type { ReadActivity } from './historyActivities.ts';
import { HistoryTable, type HistoryWork } from './historyTable.ts';
import type { ImportRow } from './importTables.ts';
import { scoresOfDays } from './wearableScores.ts';

type Read = WearableRecord & { line: number };

/** Times of the export are cut to seconds, and those of the connection to milliseconds. */
const sameMs = 60_000;

/**
 * The records of a band's export become those that its connection makes, where that has none of the same time. Returns
 * the activities of the others, too, which pass through the plan of all activities.
 */
export async function planWearable(
  work: HistoryWork,
  records: readonly Read[],
): Promise<{ tables: HistoryTable[]; activities: ReadActivity[] }> {
  const table = new HistoryTable(work, 'sleep', 'wearable_records');
  const own = await work.own('wearable_records');
  const known = new Map(own.map((row) => [`${String(row.kind)}/${String(row.externalId)}`, row]));
  const connected = new Connected(own);
  const activities: ReadActivity[] = [];
  const sent = new Map<string, ImportRow>();
  for (const record of records) {
    const row = rowOf(record, work.now);
    const checked = row ? table.checked(row, record.line) : table.refuse(record.line, 'start', calendarTexts.time);
    const key = `${record.what}/${record.id}`;
    if (!checked || sent.has(key)) continue;
    // A recovery has the times of its sleep.
    if (connected.has(record.what === 'recovery' ? 'sleep' : record.what, String(row!.startTime))) {
      table.plan.count.same += 1;
      continue;
    }
    const stored = record.what === 'recovery' ? { ...checked, startTime: null, endTime: null, date: null } : checked;
    sent.set(key, stored);
    const mine = known.get(key);
    if (!mine) table.add(stored);
    else if (isSame(mine, stored)) table.plan.count.same += 1;
    else table.replace(mine, { ...stored, dismissedAt: mine.dismissedAt });
    if ((record.what === 'sleep' || record.what === 'workout') && record.end && !mine?.dismissedAt)
      activities.push({ ...activityOf(record, record.end), measured: stored });
  }
  const scores = await planScores(work, [...sent.values()], own);
  return { tables: [table, scores], activities };
}

/** The scores of days that have none; where they are of the connection, these stay. */
async function planScores(
  work: HistoryWork,
  sent: readonly ImportRow[],
  own: readonly ImportRow[],
): Promise<HistoryTable> {
  const table = new HistoryTable(work, 'metrics', 'wearable_days');
  const days = new Map((await work.own('wearable_days')).map((row) => [String(row.date), row]));
  const ofConnection = new Set(
    own.filter(({ source, date }) => source !== providerFile && date !== null).map(({ date }) => String(date)),
  );
  const earlier = own.filter(({ source }) => source === providerFile);
  for (const scores of scoresOfDays([...earlier, ...sent])) {
    const date = String(scores.date);
    const row = table.checked({ ...scores, updatedAt: work.now }, 0);
    if (!row) continue;
    work.days.add(date);
    const mine = days.get(date);
    if (!mine) table.add(row);
    else if (ofConnection.has(date) || isSame(mine, row)) table.plan.count.same += 1;
    else table.replace(mine, row);
  }
  return table;
}

/** True when a stored row says what the new one does, whenever it was written. */
function isSame(mine: ImportRow, row: ImportRow): boolean {
  return Object.entries(row).every(
    ([column, value]) => column === 'updatedAt' || column === 'dismissedAt' || textOf(mine[column]) === textOf(value),
  );
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** What the connection has stored, by kind and start. */
class Connected {
  readonly #starts = new Map<string, number[]>();

  constructor(own: readonly ImportRow[]) {
    for (const { source, kind, startTime } of own)
      if (source !== providerFile && startTime !== null)
        this.#starts.set(String(kind), [...(this.#starts.get(String(kind)) ?? []), Date.parse(String(startTime))]);
    for (const starts of this.#starts.values()) starts.sort((one, other) => one - other);
  }

  has(kind: string, startTime: string): boolean {
    const [starts, start] = [this.#starts.get(kind) ?? [], Date.parse(startTime)];
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < start - sameMs) low = middle + 1;
      else high = middle;
    }
    return low < starts.length && starts[low]! <= start + sameMs;
  }
}

function rowOf({ id, what, start, end, label, parent, score }: Read, now: string): ImportRow | null {
  const written = /(Z|[+-]\d{2}:\d{2})$/.exec(start)?.[1];
  const offset = offsetMinutes(written);
  if (offset === null) return null;
  try {
    const [begins, ends] = [parseInstant(start), end === undefined ? null : parseInstant(end)];
    // As the connection decides it: a sleep has the day it ends on, a cycle the one after the night it begins with.
    const deciding = what === 'sleep' ? (ends ?? begins) : what === 'cycle' ? begins.add(untilCycleDay) : begins;
    return {
      source: providerFile,
      kind: what,
      externalId: id,
      scoreState: Object.keys(score).length > 0 ? 'SCORED' : 'UNSCORABLE',
      label: what === 'workout' ? activityOfSport(label) : (label ?? null),
      startTime: instantText(begins),
      endTime: ends && instantText(ends),
      timezoneOffset: written ?? null,
      date: dayAt(deciding, offset),
      parentId: parent ?? null,
      score,
      externalUpdatedAt: null,
      deletedAt: null,
      dismissedAt: null,
      updatedAt: now,
    };
  } catch {
    return null;
  }
}

function activityOf({ id, what, start, label, details, line }: Read, end: string): ReadActivity {
  return {
    kind: 'activity',
    source: providerFile,
    id,
    type: what === 'sleep' ? 'sleep' : (label ?? 'workout'),
    start,
    end,
    ...(details && { details }),
    line,
  };
}
