import { today } from '#gateway/calendar/day.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { rowOf } from '#gateway/platform/database/statement.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { kilogramsOf } from '#gateway/measures/weight.rules.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import type { FillStep } from './apply.statements.ts';
import { daysOfRecords, holdConnection, markDeleted, storeRecords, writeWeight } from './apply.statements.ts';
import { refreshDayScores } from './dayScores.statements.ts';
import { project } from '#gateway/activities/projection.ts';
import { poundsOf } from './wearable.rules.ts';
import { wearableTexts } from './wearableTexts.rules.ts';
import type { Item, ItemKind } from './whoopItem.rules.ts';

const noFill: FillStep = { began: null, backfilledTo: null, backfillFrom: null };

export interface Reported {
  items: readonly Item[];
  /** Records that were deleted at the provider. */
  gone?: readonly { kind: ItemKind; externalId: string }[];
  /** The current weight. */
  kilograms?: number | null;
  /** Records that were deleted after this time stay deleted. */
  fetchedAt: Date;
  /** Written in the same transaction, so that a crash loses both or none. */
  syncedUntil?: Date | null;
  fill?: FillStep;
}

/** Writes records of the provider, and the activities, scores and goals that follow from them. Throws NotFoundError when the member has disconnected. */
export async function applyReported(
  member: Member,
  { items, gone = [], kilograms, fetchedAt, syncedUntil = null, fill = noFill }: Reported,
): Promise<void> {
  const own = { member: member.id };
  const days = await withMemberLock(member, 'wearables', async (client) => {
    if (!(await holdConnection.write(client, { ...own, syncedUntil, ...fill })))
      throw new NotFoundError(wearableTexts.notConnected);
    const ids = [...items, ...gone].map(({ externalId }) => externalId);
    const before = await daysOfRecords.all(client, { ...own, ids });
    await storeRecords.write(client, { ...own, fetchedAt, rows: JSON.stringify(items.map(rowOf)) });
    if (gone.length > 0) {
      const [kinds, goneIds] = [gone.map(({ kind }) => kind), gone.map(({ externalId }) => externalId)];
      await markDeleted.write(client, { ...own, fetchedAt, kinds, ids: goneIds });
    }
    const scored = [...before, ...(await daysOfRecords.all(client, { ...own, ids }))].map(({ date }) => date);
    if (scored.length > 0) await refreshDayScores.write(client, { ...own, days: scored });
    const pounds = kilograms ? poundsOf(kilograms) : null;
    if (pounds !== null)
      await writeWeight.write(client, {
        ...own,
        id: newId(),
        day: today(member.zone),
        pounds: String(pounds),
        kilograms: String(kilogramsOf({ value: kilograms!, unit: 'KG' })),
      });
    return project(client, member, { ids, times: timesOf(items) });
  });
  if (days.length > 0) await refreshGoalProgress(member, days);
}

/** The times of records, in which those of other sources may give way or come back. */
function timesOf(items: readonly Item[]) {
  return items.flatMap(({ startTime, endTime }) => (startTime && endTime ? [{ startTime, endTime }] : []));
}
