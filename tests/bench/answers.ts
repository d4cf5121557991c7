import { isDeepStrictEqual } from 'node:util';
import { sourceName } from '#gateway/activities/entrySource.rules.ts';
import type { Call, Asked } from './operations.ts';
import type { Server } from './processes.ts';

/** JSON, whatever it is: each mapping below knows the shape of one server. */
type Json = ReturnType<typeof JSON.parse>;

/** Sends one raw request and returns the parsed JSON. Throws with the response if it is not a 2xx. */
export async function ask({ host, port }: Server, raw: string): Promise<Json> {
  const [head, body] = raw.split('\r\n\r\n') as [string, string];
  const [first, ...lines] = head.split('\r\n') as [string, ...string[]];
  const [method, path] = first.split(' ') as [string, string];
  const wanted = lines
    .map((line) => line.split(': ') as [string, string])
    .filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method,
    headers: Object.fromEntries(wanted),
    ...(body && { body }),
  });
  const text = await answer.text();
  if (!answer.ok || text.startsWith('{"errors"'))
    throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 1000)}`);
  return JSON.parse(text);
}

/** One server's request, and its response converted to a common form. */
export interface Way {
  name: string;
  server: Server;
  call: Call;
  read: (answer: Json, asked: Asked) => unknown;
}

/** Throws with server and difference unless every server returns the same for every request. */
export async function assertEqual([first, ...others]: Way[], asked: readonly Asked[]): Promise<void> {
  for (const one of asked) {
    const expected = plain(first!.read(await ask(first!.server, first!.call(one)), one));
    for (const way of others) {
      const found = plain(way.read(await ask(way.server, way.call(one)), one));
      const place = difference(expected, found);
      if (place !== null)
        throw new Error(
          `"${way.name}" and "${first!.name}" answer differently for ${one.date} (${place}): nothing is measured.`,
        );
    }
  }
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Returns where two responses differ, with both values; null if they are equal. */
function difference(one: Json, other: Json, path = ''): string | null {
  if (isDeepStrictEqual(one, other)) return null;
  const isOpen = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!isOpen) return `${path || '/'}: ${JSON.stringify(other)} instead of ${JSON.stringify(one)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = difference(one[key], other[key], `${path}/${key}`);
    if (found !== null) return found;
  }
  return path;
}

const amount = (value: string | number | null) => (value === null ? null : Math.round(Number(value) * 1000) / 1000);
const instant = (value: string) => new Date(value).toISOString();
const activityOf = (row: Json) => ({
  id: row.id,
  activityType: row.activityType,
  startTime: instant(row.startTime),
  endTime: instant(row.endTime),
  timezone: row.timezone,
  durationMinutes: row.durationMinutes,
  date: row.date,
});
const homeActivity = (row: Json) => ({
  ...activityOf({ ...row, id: rawId(row.id) }),
  source: row.source.toLowerCase(),
  sourceName: row.sourceName,
  details: row.details,
  alsoFrom: row.alsoFrom.map((other: Json) => ({ id: rawId(other.id), sourceName: other.sourceName })),
});
const plainActivity = (row: Json) => ({
  ...activityOf(row),
  source: ['manual', 'whoop'].includes(row.source) ? row.source : 'imported',
  sourceName: sourceName(row.source),
  details: row.details && {
    meters: row.details.distanceM ?? null,
    averageHeartRate: row.details.averageHeartRate ?? null,
  },
  alsoFrom: row.alsoFrom.map(({ id, source }: Json) => ({ id, sourceName: sourceName(source) })),
});
const macroOf = (row: Json) => ({
  id: row.id,
  description: row.description,
  protein: amount(row.protein),
  fats: amount(row.fats),
  carbs: amount(row.carbs),
  calories: amount(row.calories),
  date: row.date,
});
const targetsOf = (row: Json) => ({
  proteinTarget: amount(row.proteinTarget),
  fatsTarget: amount(row.fatsTarget),
  carbsTarget: amount(row.carbsTarget),
});
const trendOf = (rows: Json[]) => rows.map(({ date, calories }) => ({ date, calories: amount(calories) }));
const totalsOf = (rows: Json[]) => {
  const sum = (of: (row: Json) => number) => amount(rows.reduce((total, row) => total + of(row), 0));
  return {
    protein: sum(({ protein }) => Number(protein)),
    fats: sum(({ fats }) => Number(fats)),
    carbs: sum(({ carbs }) => Number(carbs)),
    calories: sum(({ protein, fats, carbs, calories }) =>
      calories > 0 ? Number(calories) : 4 * protein + 9 * fats + 4 * carbs,
    ),
  };
};
const lastWeight = ([last, before]: Json[]) =>
  last
    ? {
        date: last.date,
        value: amount(last.value),
        change: before ? amount(last.value - before.value) : null,
        changeSince: before?.date ?? null,
      }
    : null;
/** The raw id in a Relay id. */
const rawId = (id: string) => Buffer.from(id, 'base64').toString().split(':')[1];

/** The gateway's response to HomeScreenQuery, without what only the app needs (signed addresses, PIN). */
export function homeDay({ data: { viewer } }: Json): unknown {
  const { day } = viewer;
  return {
    viewer: {
      id: rawId(viewer.id),
      firstName: viewer.firstName,
      username: viewer.username,
      photosPinEnabled: viewer.photosPinEnabled,
    },
    date: day.date,
    activities: day.activities.map(homeActivity),
    continuedActivities: day.continuedActivities.map(homeActivity),
    usualNight: day.usualNight,
    wearable: day.wearable,
    health: day.health && { ...day.health, source: day.health.source.toLowerCase().replaceAll('_', '-') },
    weight: day.metrics.weight,
    weightSource: day.metrics.weightSource.toLowerCase(),
    lastWeight: day.metrics.lastWeight,
    customFields: day.metrics.customFields.map(({ field, value, lastValue }: Json) => ({
      id: rawId(field.id),
      fieldName: field.fieldName,
      unit: field.unit,
      value: amount(value),
      lastValue: amount(lastValue),
    })),
    photos: day.photos.photos.map((photo: Json) => ({
      id: rawId(photo.id),
      date: photo.date,
      filename: photo.filename,
    })),
    macros: day.macros.map((row: Json) => macroOf({ ...row, id: rawId(row.id) })),
    totals: day.totals,
    targets: targetsOf(day.targets),
    calorieTrend: trendOf(day.calorieTrend),
    progress: day.progress.map((row: Json) => ({
      id: rawId(row.id),
      goalType: row.goalType,
      progressValue: row.progressValue,
    })),
  };
}

/**
 * The response of the floor and Fastify. They leave to their reader what the gateway computes in Node: the totals, the
 * change of the weight, and the names of sources.
 */
export function plainDay({
  viewer,
  date,
  activities,
  continuedActivities,
  usualNight,
  wearable,
  health,
  record,
  weighIns,
  customFields,
  photos,
  macros,
  targets,
  calorieTrend,
  progress,
}: Json): unknown {
  return {
    viewer,
    date,
    usualNight,
    wearable,
    health,
    photos,
    progress,
    activities: activities.map(plainActivity),
    continuedActivities: continuedActivities.map(plainActivity),
    weight: amount(record?.weight ?? null),
    weightSource: record?.weightSource ?? 'manual',
    lastWeight: lastWeight(weighIns),
    customFields: customFields.map((field: Json) => ({
      ...field,
      value: amount(field.value),
      lastValue: amount(field.lastValue),
    })),
    macros: macros.map(macroOf),
    totals: totalsOf(macros),
    targets: targetsOf(targets),
    calorieTrend: trendOf(calorieTrend),
  };
}

/** The response of mercurius: that of the floor, as GraphQL. */
export const mercuriusDay = ({ data: { day } }: Json): unknown => plainDay(day);

/** The response of PostGraphile: the same, wrapped in connections. */
export function postgraphileDay({ data: { currentMember: me } }: Json, { date: asked }: Asked): unknown {
  const rows = (connection: Json) =>
    connection.nodes.map(({ rowId, ...row }: Json) => ({ ...(rowId && { id: rowId }), ...row }));
  const activities = (connection: Json) =>
    rows(connection).map(({ alsoFrom, ...row }: Json) => ({ ...row, alsoFrom: rows(alsoFrom) }));
  return plainDay({
    viewer: { id: me.rowId, firstName: me.firstName, username: me.username, photosPinEnabled: me.photosPinEnabled },
    date: asked,
    activities: activities(me.activitiesByUserId),
    continuedActivities: activities(me.continuedActivities),
    usualNight: rows(me.usualNight)[0] ?? null,
    wearable: rows(me.wearableDaysByUserId)[0] ?? null,
    health: rows(me.health)[0] ?? null,
    record: rows(me.metricRecordsByUserId)[0] ?? null,
    weighIns: rows(me.weighIns).map(({ date, weight }: Json) => ({ date, value: weight })),
    customFields: rows(me.customMetricFieldsByUserId).map(
      ({ metricValuesByUserIdAndFieldId: values, ...field }: Json) => ({
        ...field,
        value: values.nodes[0]?.value ?? null,
      }),
    ),
    photos: rows(me.photosByUserId),
    macros: rows(me.macroEntriesByUserId),
    targets: me.macroTargetByUserId ?? { proteinTarget: 0, fatsTarget: 0, carbsTarget: 0 },
    calorieTrend: rows(me.calorieTrend),
    progress: rows(me.progressEntriesByUserId),
  });
}

/** The rows of a REST day list in what both servers return; the gateway also names sources and lists exercises. */
export const activityRows = (rows: Json[]): unknown =>
  rows.map((row) => ({
    ...activityOf(row),
    location: row.location,
    notes: row.notes,
    foldedInto: row.foldedInto,
    details: row.details && {
      meters: row.details.meters ?? row.details.distanceM ?? null,
      climbMeters: row.details.climbMeters ?? row.details.climbM ?? null,
      averageHeartRate: row.details.averageHeartRate ?? null,
      maxHeartRate: row.details.maxHeartRate ?? null,
      kilocalories: row.details.kilocalories ?? null,
    },
  }));
export const macroRows = (rows: Json[]): unknown => rows.map(macroOf);

/** A nutrition chart from the gateway and from PostGraphile. */
export const gatewayChart = ({ data: { viewer } }: Json): unknown =>
  chart(viewer.membership, viewer.nutritionRange, viewer.macroTargets);
export const postgraphileChart = ({ data: { currentMember: me } }: Json): unknown =>
  chart(me.membership, me.nutritionRange.nodes, me.macroTargetByUserId);

const chart = (membership: string, days: Json[], targets: Json) => ({
  membership,
  days: days.map(({ date, protein, fats, carbs, calories }) => ({
    date,
    protein: amount(protein),
    fats: amount(fats),
    carbs: amount(carbs),
    calories: amount(calories),
  })),
  targets: targetsOf(targets),
});
