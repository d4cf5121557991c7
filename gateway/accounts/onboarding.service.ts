import { dayToDb, today } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { onboardingInput } from './onboarding.rules.ts';
import { saveProfile } from './profile.service.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { refreshMember } from '#gateway/kernel/session/memberById.ts';

/**
 * Finishes onboarding in one transaction: the profile, the goals the member came for, how far they feel with each on
 * their today, and `onboardingCompleted`. Sending it again is safe and makes no second row.
 * Throws ValidationError.
 */
export async function completeOnboarding(member: Member, input: unknown): Promise<Member> {
  const { goals, progress, ...facts } = onboardingInput(member.zone).parse(input);
  const userId = member.id;
  const entryDate = dayToDb(today(member.zone));
  await changeMember(member.kernel, userId, async (transaction) => {
    // Writing the profile first locks its row: two identical calls at the same time wait for each other here.
    await saveProfile(transaction, userId, facts, { onboardingCompleted: true });
    await transaction.userGoal.updateMany({ where: { userId, goalType: { notIn: goals } }, data: { isActive: false } });
    for (const goalType of goals) {
      await transaction.userGoal.upsert({
        where: { userId_goalType: { userId, goalType } },
        update: { isActive: true },
        create: { id: newId(), userId, goalType },
        select: { id: true },
      });
    }
    const felt = goals.flatMap((goalType) => {
      const progressValue = progress?.get(goalType);
      return progressValue === undefined ? [] : [{ id: newId(), userId, goalType, progressValue, entryDate }];
    });
    await transaction.progressEntry.deleteMany({
      where: { userId, entryDate, goalType: { in: felt.map(({ goalType }) => goalType) } },
    });
    await transaction.progressEntry.createMany({ data: felt });
  });
  return refreshMember(member);
}
