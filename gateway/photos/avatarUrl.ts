import type { Member } from '#gateway/kernel/context.ts';
import { avatarIdOf, avatarPath } from './avatar.rules.ts';
import { signImage } from './imageLinks.ts';

/** The address of the member's picture, good for this session and at most an hour; null without one. */
export function avatarUrl(member: Member): string | null {
  const id = avatarIdOf(member.profileImageUrl);
  return id === null ? member.profileImageUrl : `${avatarPath(id)}?token=${signImage(member, 'avatar', id)}`;
}
