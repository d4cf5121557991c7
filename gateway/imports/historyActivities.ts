import { isSleep } from '#gateway/activities/activityKind.rules.ts';
import { activityDay, activityEnd } from '#gateway/activities/activityTimes.rules.ts';
import { measuredSources, providerFile } from '#gateway/activities/provider.ts';
import { activityOfSport, isResting } from '#gateway/activities/sport.rules.ts';
import { calendarTexts } from '#gateway/calendar/calendar.rules.ts';
import { minutesBetween } from '#gateway/calendar/duration.ts';
import { hasOffset, instantText, parseInstant } from '#gateway/calendar/instant.ts';
import { offsetMinutes, zoneAt } from '#gateway/calendar/offset.ts';
import { isZone } from '#gateway/calendar/zones.ts';
import type { ActivityRecord } from './history.rules.ts';
import { HistoryTable, type HistoryWork, idOf, type Shown } from './historyTable.ts';
import { importLabels } from './importTables.ts';
import type { ImportRow } from './importTables.ts';
import { Spans } from './spans.ts';

export type ReadActivity = ActivityRecord & {
  line: number;
  /** Its row of wearable_records, where a band's export holds it. */
  measured?: ImportRow;
};

/** Plans the activities and nights of a history: which are new, which the account has, and which clash with own ones. */
export async function planActivities(work: HistoryWork, records: readonly ReadActivity[]): Promise<HistoryTable[]> {
  const tables = {
    activities: new HistoryTable(work, 'activities', 'activities', { label: importLabels.activities, describe }),
    sleep: new HistoryTable(work, 'sleep', 'activities', { label: importLabels.sleep, describe }),
  };
  const kinds = new HistoryTable(work, 'activities', 'custom_activities');
  const own = await work.own('activities');
  const byId = new Map(own.map((row) => [String(row.id), row]));
  const byOrigin = new Map(
    own.filter(({ externalId }) => externalId !== null).map((row) => [`${row.source}/${row.externalId}`, row]),
  );
  const spans = new Spans(own);
  const sent = new Set<string>();
  const removed = new Set<ImportRow>();
  for (const record of records) {
    const table = isSleep(record.type) ? tables.sleep : tables.activities;
    const times = timesOf(record, work.zone);
    if (!times) {
      table.refuse(record.line, 'start', calendarTexts.time);
      continue;
    }
    const row = table.checked(rowOf(record, times, work.now), record.line);
    if (!row || sent.has(String(row.id))) continue;
    sent.add(String(row.id));
    table.show(String(row.date), describe(row));
    const known = byId.get(String(row.id)) ?? byOrigin.get(`${row.source}/${row.externalId}`);
    if (known) {
      table.meet(row, known);
      continue;
    }
    // A band's records keep what was deleted.
    const claim = record.source === providerFile ? undefined : String(row.id);
    if (claim && table.staysDeleted(claim)) continue;
    const inTheWay = spans.overlapping(row).filter((other) => other.source !== row.source);
    if (inTheWay.length === 0) table.add(row, claim);
    else
      table.clash(
        inTheWay[0]!,
        () => {
          const [measured, written] = [inTheWay.filter(isMeasured), inTheWay.filter((other) => !isMeasured(other))];
          // A measured one would come back with its record.
          table.add(measured.length > 0 ? { ...row, preferredAt: work.now } : row, claim);
          for (const other of written) if (!removed.has(other)) table.remove(other);
          for (const other of written) removed.add(other);
        },
        () => table.add(row, claim),
        () => {
          if (!record.measured) return;
          // Below an own entry it does no harm and comes up when that goes; beside a measured one it might win.
          if (inTheWay.every(({ source }) => source === 'manual')) table.add(row, claim);
          else record.measured.dismissedAt = work.now;
        },
      );
  }
  await planRestingKinds(work, kinds, tables.activities);
  return [kinds, tables.activities, tables.sleep];
}

function isMeasured({ source }: ImportRow): boolean {
  return measuredSources.some((one) => one === source);
}

/** Rest is no movement: its kinds are added to the member's own activities, as the wearable adds them. */
async function planRestingKinds(work: HistoryWork, kinds: HistoryTable, { plan }: HistoryTable): Promise<void> {
  const names = new Set(plan.added.map(({ activityType }) => String(activityType)).filter(isResting));
  if (names.size === 0) return;
  for (const { name } of await work.own('custom_activities')) names.delete(String(name));
  for (const name of names) {
    const id = idOf('csv', 'custom_activities', name);
    const made = { createdAt: work.now, updatedAt: work.now };
    kinds.add({ id, name, category: 'RECOVERY', icon: 'fa-spa', ...made });
  }
}

interface Times {
  start: Temporal.Instant;
  end: Temporal.Instant;
  zone: string;
}

function timesOf({ start, end, zone: named, type }: ReadActivity, memberZone: string): Times | null {
  try {
    const given = named !== undefined && isZone(named) ? named : undefined;
    const [begins, ends] = [start, end].map((text) => parseInstant(text.replace(' ', 'T'), given ?? memberZone));
    const offset = hasOffset(start) ? offsetMinutes(/(Z|[+-]\d{2}:?\d{2})$/.exec(start)?.[1]) : null;
    const zone = given ?? zoneAt([ends!, begins!], offset, memberZone);
    return { start: begins!, end: activityEnd(type, begins!, ends!, zone), zone };
  } catch {
    return null;
  }
}

function rowOf(
  { source, id, type, location, notes, details, route }: ReadActivity,
  { start, end, zone }: Times,
  now: string,
): ImportRow {
  const activityType = isSleep(type) ? 'sleep' : activityOfSport(type);
  return {
    id: idOf(source, 'activities', id),
    activityType,
    startTime: instantText(start),
    endTime: instantText(end),
    timezone: zone,
    durationMinutes: minutesBetween(start, end),
    date: activityDay(activityType, start, end, zone),
    location: location?.trim() || null,
    notes: notes?.trim().slice(0, 2000) || null,
    source,
    externalId: id,
    details: details && Object.keys(details).length > 0 ? details : null,
    route: route ?? null,
    preferredAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** An activity as the preview shows it: its kind and times. */
function describe(row: ImportRow): Shown {
  const startTime = String(row.startTime);
  const endTime = String(row.endTime);
  const timezone = String(row.timezone);
  const at = (time: string) =>
    Temporal.Instant.from(time).toZonedDateTimeISO(timezone).toPlainTime().toString().slice(0, 5);
  return {
    title: String(row.activityType),
    figure: `${at(startTime)}–${at(endTime)}`,
    amount: { startTime, endTime, timezone },
  };
}
