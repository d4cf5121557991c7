import type { PoolClient } from 'pg';
import { minutesBetween } from '#gateway/calendar/duration.ts';
import { instantFromDb } from '#gateway/calendar/instant.ts';
import { offsetMinutes, zoneAt } from '#gateway/calendar/offset.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { newId } from '#gateway/platform/uuid.ts';
import type { Times } from './fold.rules.ts';
import { refreshFolds } from './fold.service.ts';
import {
  addRestingKinds,
  daysOfProjected,
  deleteProjected,
  type ProjectedActivity,
  wearableCandidates,
  writeProjected,
} from './projection.statements.ts';
import { measuredDetails, type Score } from './measuredDetails.rules.ts';
import { isResting } from './sport.rules.ts';

/** Brings the activities of these items, and of those measured in these times, up to date with the records. Returns the days that changed. */
export async function project(
  client: PoolClient,
  { id: member, zone }: Member,
  { ids = [], times = [] }: { ids?: readonly string[]; times?: readonly Times[] },
): Promise<string[]> {
  const starts = times.map(({ startTime }) => startTime);
  const ends = times.map(({ endTime }) => endTime);
  const candidates = await wearableCandidates.all(client, { member, ids, starts, ends });
  if (candidates.length === 0) return refreshFolds(client, member, times);
  const { wanted = [], unwanted = [] } = Object.groupBy(candidates, (item) => (item.wanted ? 'wanted' : 'unwanted'));
  const before = await daysOfProjected.all(client, { member, ids: wanted.map(({ externalId }) => externalId) });
  const removed = await deleteProjected.all(client, { member, ids: unwanted.map(({ externalId }) => externalId) });
  const rows = wanted.map((item) => rowOf(item, zone));
  const resting = [...new Set(rows.map((row) => row.activity_type).filter(isResting))];
  if (resting.length > 0) {
    const kinds = resting.map((name) => ({ id: newId(), name }));
    await addRestingKinds.write(client, { member, rows: JSON.stringify(kinds) });
  }
  if (rows.length > 0) await writeProjected.write(client, { member, rows: JSON.stringify(rows) });
  const folded = await refreshFolds(client, member, [...times, ...candidates]);
  return [...new Set([...[...before, ...removed, ...wanted].map(({ date }) => date), ...folded])];
}

type Candidate = Awaited<ReturnType<typeof wearableCandidates.all>>[number];

function rowOf(
  { externalId, source, kind, label, startTime, endTime, timezoneOffset, date, score }: Candidate,
  memberZone: string,
): ProjectedActivity {
  const [start, end] = [instantFromDb(startTime), instantFromDb(endTime)];
  return {
    id: newId(),
    activity_type: kind === 'sleep' ? 'sleep' : (label ?? 'workout'),
    start_time: startTime,
    end_time: endTime,
    timezone: zoneAt([end, start], offsetMinutes(timezoneOffset), memberZone),
    duration_minutes: minutesBetween(start, end),
    date,
    external_id: externalId,
    source,
    details: measuredDetails(kind, score as Score | null) as ProjectedActivity['details'],
  };
}
