import type { PhonePush } from '#gateway/__generated__/rows.ts';
import { dayAt, offsetMinutes } from '#gateway/calendar/offset.ts';
import { dayOf } from '#gateway/calendar/day.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { instantText } from '#gateway/calendar/instant.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { applyPushed, type PushedItem } from '#gateway/wearables/pushed.service.ts';
import { applyValues } from './applyValues.ts';
import type { Push, PushedSpan } from './push.ts';
import { PushCounts, type PushReport } from './pushReport.ts';
import { readPush } from './readPush.ts';

/** A phone that sends every five minutes, and three automations of it. */
const perHour = { events: 120, seconds: 3600 };

/**
 * Takes in what a phone pushed: nights and workouts become activities, body measurements metrics, the rest is shown
 * beside the day. Identified by source, kind and time: the same push again changes nothing, and nothing goes over what
 * the member wrote, edited or deleted. Items that cannot be read are reported. Throws ValidationError, RateLimitedError.
 */
export async function pushHealth(member: Member, body: unknown): Promise<PushReport> {
  const { kernel, id: userId } = member;
  kernel.limits.spendInMemory(`health-push:${userId}`, perHour);
  const push = readPush(body, member.zone);
  const counts = new PushCounts();
  await applySpans(member, push, counts);
  await applyValues(member, push, counts);
  const report = counts.reportOf(push);
  const row = { receivedAt: clock.text(), report: { ...report } as never };
  await kernel.db.phonePush.upsert({
    where: { userId_source: { userId, source: push.source } },
    create: { userId, source: push.source, ...row },
    update: row,
  });
  return report;
}

/** The last push from each source, the newest first. */
export function lastPushes({ kernel, id: userId }: Member): Promise<PhonePush[]> {
  return kernel.db.phonePush.findMany({ where: { userId }, orderBy: { receivedAt: 'desc' } });
}

async function applySpans(member: Member, push: Push, counts: PushCounts): Promise<void> {
  // Of spans sent twice the last one counts.
  const items = new Map(
    push.spans.map((span) => itemOf(push, span, member.zone)).map((item) => [item.externalId, item]),
  );
  const outcomes = await applyPushed(member, [...items.values()]);
  for (const [id, { outcome, isKept }] of outcomes) {
    const count = counts.of(items.get(id)!.kind);
    count[outcome] += 1;
    if (isKept) count.kept += 1;
  }
}

/** A sleep belongs to the day it ends, a workout to the day it starts. */
function itemOf({ source }: Push, { kind, start, end, label, score }: PushedSpan, zone: string): PushedItem {
  const deciding = kind === 'sleep' ? end : start;
  const offset = offsetMinutes(deciding.offset);
  return {
    source,
    kind,
    externalId: `${source}/${kind}/${instantText(start.instant)}`,
    parentId: null,
    scoreState: 'SCORED',
    label,
    startTime: instantText(start.instant),
    endTime: instantText(end.instant),
    timezoneOffset: deciding.offset,
    date: offset === null ? dayOf(deciding.instant, zone) : dayAt(deciding.instant, offset),
    score,
    externalUpdatedAt: null,
  };
}
