import type { Prisma } from '#gateway/__generated__/prisma/client.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';

/** The columns of the user's row that every request carries; never a hash. */
export const memberColumns = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  isEmailVerified: true,
  securityEmail: true,
  photosPinEnabled: true,
  membership: true,
  timezone: true,
  createdAt: true,
  updatedAt: true,
  profile: { select: { onboardingCompleted: true } },
} as const;

/** A member out of their row and of what they came with: a session or an access token. */
export function memberOfUser(
  kernel: Kernel,
  row: Prisma.UserGetPayload<{ select: typeof memberColumns }>,
  by: Pick<Member, 'sessionId' | 'tokenHash' | 'photosVerifiedUntil' | 'scopes'>,
): Member {
  const { timezone, profile, ...user } = row;
  return { ...user, ...by, kernel, zone: timezone, onboardingCompleted: profile?.onboardingCompleted ?? false };
}

/** A member at whom nobody is calling: for jobs. Null when there is no such account any more. */
export async function memberById(kernel: Kernel, id: string): Promise<Member | null> {
  const user = await kernel.db.user.findUnique({ where: { id }, select: memberColumns });
  return (
    user &&
    memberOfUser(kernel, user, { sessionId: '', tokenHash: Buffer.alloc(0), photosVerifiedUntil: null, scopes: null })
  );
}

/** Re-reads the member after a change, so that the rest of this request sees it. */
export async function refreshMember(member: Member): Promise<Member> {
  const { timezone, profile, ...user } = await member.kernel.db.user.findUniqueOrThrow({
    where: { id: member.id },
    select: memberColumns,
  });
  return Object.assign(member, user, { zone: timezone, onboardingCompleted: profile?.onboardingCompleted ?? false });
}
