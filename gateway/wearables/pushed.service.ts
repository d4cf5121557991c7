import type { PhoneSource } from '#gateway/activities/provider.ts';
import type { Times } from '#gateway/activities/fold.rules.ts';
import { project } from '#gateway/activities/projection.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import { rowOf } from '#gateway/platform/database/statement.ts';
import { storeRecords } from './apply.statements.ts';
import { knownRecords } from './pushed.statements.ts';
import type { Item } from './whoopItem.rules.ts';

/** A night or a workout that a phone pushed. */
export interface PushedItem extends Item {
  source: PhoneSource;
}

type Known = Awaited<ReturnType<typeof knownRecords.all>>[number];

/** What became of a pushed record. `isKept`: the member's own entry, or their deletion, stands. */
export interface PushedOutcome {
  outcome: 'added' | 'updated' | 'unchanged';
  isKept: boolean;
}

/** Items of one statement. */
const perStatement = 500;

/** Stores pushed records and the activities that follow from them. The same ones again write nothing. Returns what became of each id. */
export async function applyPushed(member: Member, items: readonly PushedItem[]): Promise<Map<string, PushedOutcome>> {
  const outcomes = new Map<string, PushedOutcome>();
  for (let from = 0; from < items.length; from += perStatement) {
    const slice = items.slice(from, from + perStatement);
    const days = await withMemberLock(member, 'wearables', async (client) => {
      const ids = slice.map(({ externalId }) => externalId);
      const known = new Map(
        (await knownRecords.all(client, { member: member.id, ids })).map((record) => [record.externalId, record]),
      );
      for (const item of slice) outcomes.set(item.externalId, outcomeOf(item, known.get(item.externalId)));
      const changed = slice.filter(({ externalId }) => outcomes.get(externalId)!.outcome !== 'unchanged');
      if (changed.length === 0) return [];
      const fetchedAt = new Date(clock.milliseconds());
      await storeRecords.write(client, { member: member.id, fetchedAt, rows: JSON.stringify(changed.map(rowOf)) });
      const times = changed.flatMap((item) => [item, known.get(item.externalId)].flatMap(timesOf));
      return project(client, member, { ids: changed.map(({ externalId }) => externalId), times });
    });
    if (days.length > 0) await refreshGoalProgress(member, days);
  }
  return outcomes;
}

function outcomeOf(item: PushedItem, known: Known | undefined): PushedOutcome {
  if (!known) return { outcome: 'added', isKept: false };
  const outcome = contentOf(item) === contentOf(known) ? 'unchanged' : 'updated';
  return { outcome, isKept: known.dismissedAt !== null || known.isEdited };
}

function contentOf({ label, startTime, endTime, timezoneOffset, date, score }: Known | PushedItem): string {
  const figures = Object.entries((score ?? {}) as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([label, startTime, endTime, timezoneOffset, date, figures]);
}

function timesOf(record: Pick<Known, 'startTime' | 'endTime'> | undefined): Times[] {
  return record?.startTime && record.endTime ? [{ startTime: record.startTime, endTime: record.endTime }] : [];
}
