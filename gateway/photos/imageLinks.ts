import { createHmac } from 'node:crypto';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { sameBytes } from '#gateway/platform/crypto.ts';

export type Variant = 'full' | 'thumbnail' | 'avatar';

/** A signed token as it stands in an address: for one image, one session or access token, until its bucket ends. */
export interface ImageLink {
  sessionId: string;
  bucket: number;
  signature: Buffer;
}

/** Links are made for whole quarters of an hour, so that within one the address stays the same and the browser's copy counts. */
const bucketSeconds = 900;
/** A link lives through three further quarters: 45 to 60 minutes. */
const bucketsAhead = 4;
const prefix = 'i1.';
const linkBytes = 16 + 4 + 32;

/** A token that opens one image to this session or access token. Logout, revoking, locking and deletion end it, whatever time is left. */
export function signImage(member: Member, variant: Variant, imageId: string): string {
  const bucket = currentBucket() + bucketsAhead;
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(bucket);
  const session = Buffer.from(member.sessionId.replaceAll('-', ''), 'hex');
  return prefix + Buffer.concat([session, expiry, signature(member, variant, imageId, bucket)]).toString('base64url');
}

/** The parts of a signed token; null for any other text, or one that has run out. */
export function readImageLink(token: string): ImageLink | null {
  if (!isImageLink(token)) return null;
  const bytes = Buffer.from(token.slice(prefix.length), 'base64url');
  if (bytes.length !== linkBytes || bytes.toString('base64url') !== token.slice(prefix.length)) return null;
  const bucket = bytes.readUInt32BE(16);
  if (bucket <= currentBucket() || bucket > currentBucket() + bucketsAhead) return null;
  const hex = bytes.toString('hex', 0, 16);
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { sessionId, bucket, signature: bytes.subarray(20) };
}

export function isImageLink(token: string): boolean {
  return token.startsWith(prefix);
}

/** Whether a link was made for this image and this member's session. */
export function linkFits(link: ImageLink, member: Member, variant: Variant, imageId: string): boolean {
  return (
    link.sessionId === member.sessionId && sameBytes(link.signature, signature(member, variant, imageId, link.bucket))
  );
}

function signature({ kernel, id, sessionId }: Member, variant: Variant, imageId: string, bucket: number): Buffer {
  return createHmac('sha256', kernel.keys.signing)
    .update(['image', variant, imageId, id, sessionId, bucket].join('\n'))
    .digest();
}

function currentBucket(): number {
  return Math.floor(clock.milliseconds() / 1000 / bucketSeconds);
}
