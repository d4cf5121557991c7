import type { PoolClient } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import { t } from '#gateway/language/message.ts';
import { rowOf } from '#gateway/platform/database/statement.ts';
import { latestOf, mergedDay, readSamples, samplesText, type StoredDay, valueOf } from './healthDay.rules.ts';
import { heldDays, writeDays } from './healthDay.statements.ts';
import { type HealthKind, healthKinds } from './healthKind.rules.ts';
import { MetricWriter } from './metricWriter.ts';
import { metricsOf } from './phoneMetrics.ts';
import type { Push, PushedValue } from './push.ts';
import type { PushCounts } from './pushReport.ts';

/** Days of one transaction. */
const perTransaction = 100;

/** Stores pushed values, and writes those of metrics. The same ones again write nothing. */
export async function applyValues(member: Member, push: Push, counts: PushCounts): Promise<void> {
  if (push.values.length === 0) return;
  const metrics = await metricsOf(member, push);
  const days = [...Map.groupBy(push.values, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < days.length; from += perTransaction) {
    const slice = new Map(days.slice(from, from + perTransaction));
    await withMemberLock(member, 'phones', async (client) => {
      const dates = [...slice.keys()];
      const stored = await storedDays(client, member, push, dates);
      const writer = await MetricWriter.open(client, member, push.source, metrics, dates);
      const changed = dates.flatMap((date) => changesOf(push, date, slice.get(date)!, { stored, writer, counts }));
      if (changed.length > 0)
        await writeDays.write(client, {
          member: member.id,
          source: push.source,
          rows: JSON.stringify(changed.map(rowOf)),
        });
      await writer.write();
    });
  }
}

async function storedDays(client: PoolClient, member: Member, push: Push, dates: readonly string[]) {
  const rows = await heldDays.all(client, { member: member.id, source: push.source, dates });
  return new Map(rows.map((row) => [`${row.date}/${row.kind}`, row as StoredDay]));
}

interface Applying {
  stored: ReadonlyMap<string, StoredDay>;
  writer: MetricWriter;
  counts: PushCounts;
}

/** Returns the rows of a day that change. */
function changesOf(push: Push, date: string, values: readonly PushedValue[], applying: Applying): StoredDay[] {
  const byKind = Map.groupBy(values, ({ kind }) => kind);
  return healthKinds.flatMap((kind) => {
    const pushed = byKind.get(kind);
    return pushed ? changeOf(push, { date, kind, pushed }, applying) : [];
  });
}

function changeOf(
  push: Push,
  { date, kind, pushed }: { date: string; kind: HealthKind; pushed: readonly PushedValue[] },
  { stored, writer, counts }: Applying,
): StoredDay[] {
  const before = stored.get(`${date}/${kind}`) ?? null;
  const samples = readSamples(before?.samples ?? '');
  const total = before?.total ?? null;
  const merged = mergedDay({ total, samples }, pushed);
  if (!merged) {
    push.refuse(`${kind}/${date}`, t('Too many values for one day. Choose a longer interval in the app.'));
    return [];
  }
  const count = counts.of(kind);
  // Of values sent twice the last one counts.
  for (const { isTotal, at } of new Map(pushed.map((one) => [one.isTotal ? 'total' : one.at, one])).values()) {
    const [was, is] = isTotal ? [total, merged.total] : [samples.get(at) ?? null, merged.samples.get(at)];
    count[was === null ? 'added' : was === is ? 'unchanged' : 'updated'] += 1;
  }
  const value = valueOf(kind, merged);
  const latest = latestOf(merged.samples);
  const row: StoredDay = {
    date,
    kind,
    total: merged.total,
    samples: samplesText(merged.samples),
    value,
    written: before?.written ?? null,
    writtenAt: before?.writtenAt ?? null,
  };
  const written = latest && writer.decide(row, latest.at);
  if (written === 'kept') count.kept += 1;
  else if (written) Object.assign(row, written);
  return before && isSame(before, row) ? [] : [row];
}

function isSame(before: StoredDay, row: StoredDay): boolean {
  return (
    before.total === row.total &&
    before.samples === row.samples &&
    before.value === row.value &&
    before.written === row.written &&
    before.writtenAt === row.writtenAt
  );
}
