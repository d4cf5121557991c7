import { today } from '#gateway/calendar/day.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { rowOf } from '#gateway/platform/database/statement.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import { daysOfRecords, holdConnection, markDeleted, storeRecords, writeWeight } from './apply.statements.ts';
import { refreshDayScores } from './dayScores.statements.ts';
import { project } from '#gateway/activities/projection.ts';
import { poundsOf } from './wearable.rules.ts';
import { wearableTexts } from './wearableTexts.rules.ts';
import type { Item, ItemKind } from './whoopItem.rules.ts';

/** A step of the first fill. It counts only while the fill is where the step began, so that it never undoes another step or a new fill. */
export interface FillStep {
  began: string;
  backfilledTo: string | null;
  backfillFrom: string | null;
}

export interface Told {
  items: readonly Item[];
  /** What the provider has no longer. */
  gone?: readonly { kind: ItemKind; externalId: string }[];
  /** Kilograms, as the provider has them now. */
  kilograms?: number | null;
  /** When the provider was asked: what was deleted after that is not brought back. */
  askedAt: Date;
  /** Written in the same transaction, so that a crash loses both or none. */
  columns?: { syncedUntil?: Date; fill?: FillStep };
}

/** Writes what the provider told: its records, and the activities, scores and goals that follow. Throws NotFoundError when the link has ended meanwhile. */
export async function applyTold(
  member: Member,
  { items, gone = [], kilograms = null, askedAt, columns = {} }: Told,
): Promise<void> {
  const own = { member: member.id };
  const days = await withMemberLock(member, 'wearables', async (client) => {
    const { syncedUntil = null, fill } = columns;
    const step = fill ?? { began: null, backfilledTo: null, backfillFrom: null };
    if (!(await holdConnection.write(client, { ...own, syncedUntil, ...step })))
      throw new NotFoundError(wearableTexts.notConnected);
    const ids = [...items, ...gone].map(({ externalId }) => externalId);
    const before = await daysOfRecords.all(client, { ...own, ids });
    await storeRecords.write(client, { ...own, askedAt, rows: JSON.stringify(items.map(rowOf)) });
    if (gone.length > 0) {
      const [kinds, goneIds] = [gone.map(({ kind }) => kind), gone.map(({ externalId }) => externalId)];
      await markDeleted.write(client, { ...own, askedAt, kinds, ids: goneIds });
    }
    const scored = [...before, ...(await daysOfRecords.all(client, { ...own, ids }))].map(({ date }) => date);
    if (scored.length > 0) await refreshDayScores.write(client, { ...own, days: scored });
    const pounds = kilograms ? poundsOf(kilograms) : null;
    if (pounds !== null)
      await writeWeight.write(client, { ...own, id: newId(), day: today(member.zone), pounds: String(pounds) });
    return project(client, member, { ids });
  });
  if (days.length > 0) await refreshGoalProgress(member, days);
}
