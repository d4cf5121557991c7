import type { IncomingMessage, ServerResponse } from 'node:http';
import { confirmedMember, findMember, memberOfSession } from '#gateway/kernel/session/sessionMember.ts';
import type { Context, Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { assertScope } from '#gateway/kernel/tokens/scopeGuard.ts';
import { memberOfToken } from '#gateway/kernel/tokens/tokenMember.ts';
import { ForbiddenError, UnauthenticatedError } from '#gateway/platform/errors.ts';
import { sendImage } from './imageAnswer.ts';
import { avatarFile, type ImageFile, photoFile } from './imageFiles.service.ts';
import { type ImageLink, isImageLink, linkFits, readImageLink, type Variant } from './imageLinks.ts';
import { photoTexts } from './photoTexts.rules.ts';

/** GET and HEAD /api/photos/{filename}[?thumbnail=true][&token=…]. */
export function servePhoto(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  { filename = '' }: Record<string, string>,
): Promise<void> {
  const variant = queryOf(request).get('thumbnail') === 'true' ? 'thumbnail' : 'full';
  return serve(request, response, context, filename, variant, (member) => photoFile(member, filename, variant));
}

/** GET and HEAD /api/profile/avatar/{filename}[?token=…]: to its owner only. */
export function serveAvatar(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  { filename = '' }: Record<string, string>,
): Promise<void> {
  return serve(request, response, context, filename, 'avatar', (member) => avatarFile(member, filename));
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  filename: string,
  variant: Variant,
  find: (member: Member) => Promise<ImageFile>,
): Promise<void> {
  const { member, link } = await viewerOf(context, queryOf(request).get('token'));
  const imageId = filename.replace(/\.\w+$/, '');
  if (link && !linkFits(link, member, variant, imageId)) throw new ForbiddenError(photoTexts.linkExpired);
  assertScope(member, variant === 'avatar' ? 'profile' : 'photos');
  await sendImage(request, response, await find(member), { revalidate: member.photosPinEnabled === true });
}

function queryOf({ url }: IncomingMessage): URLSearchParams {
  return new URL(url ?? '/', 'http://local').searchParams;
}

/**
 * Returns the member the image is for: by the token in the address where there is one (signed for this image, or a
 * session's own from legacy callers), else by header or cookie. The session is read from the database, so that a device
 * that was signed out gets no image. An ended session is 401; an expired link is 403, for the session may be alive.
 */
async function viewerOf(
  { kernel, member }: Context,
  token: string | null,
): Promise<{ member: Member; link?: ImageLink }> {
  if (token === null) return { member: await confirmedMember(member) };
  if (!isImageLink(token))
    return { member: await confirmedMember(kernel.settings.legacyQueryToken ? await findMember(kernel, token) : null) };
  const link = readImageLink(token);
  if (!link) throw new ForbiddenError(photoTexts.linkExpired);
  const signer = await linkOwner(kernel, link.sessionId);
  if (!signer) throw new UnauthenticatedError();
  return { member: signer, link };
}

/** A link is made for a session or for an access token, and lives no longer than it. */
async function linkOwner(kernel: Kernel, id: string): Promise<Member | null> {
  return (await memberOfSession(kernel, { id })) ?? memberOfToken(kernel, { id });
}
