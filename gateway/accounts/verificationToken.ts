import { createHmac } from 'node:crypto';
import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { sameBytes } from '#gateway/platform/crypto.ts';

const days = 7;
const idBytes = 16;
const expiryBytes = 4;
const signatureBytes = 32;

interface Address {
  userId: string;
  emailKey: string;
}

/** The token of a link that confirms this address. It is signed, not stored, and dies with the next change of address. */
export function verificationToken(kernel: Kernel, address: Address): string {
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUInt32BE(Math.floor(clock.milliseconds() / 1000) + days * 86_400);
  return Buffer.concat([
    Buffer.from(address.userId.replaceAll('-', ''), 'hex'),
    expiry,
    signatureOf(kernel, address, expiry),
  ]).toString('base64url');
}

/** Returns the account of a token and a check that it was made here for an address of it; null for an expired or malformed one. */
export function readVerificationToken(
  token: string,
): { userId: string; confirms(kernel: Kernel, emailKey: string): boolean } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + expiryBytes + signatureBytes) return null;
  const userId = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const expiry = bytes.subarray(idBytes, idBytes + expiryBytes);
  if (expiry.readUInt32BE() * 1000 <= clock.milliseconds()) return null;
  return {
    userId,
    confirms: (kernel, emailKey) =>
      sameBytes(bytes.subarray(idBytes + expiryBytes), signatureOf(kernel, { userId, emailKey }, expiry)),
  };
}

function signatureOf(kernel: Kernel, { userId, emailKey }: Address, expiry: Buffer): Buffer {
  return createHmac('sha256', kernel.keys.signing)
    .update(['verify-email', userId, emailKey, expiry.toString('hex')].join('\n'))
    .digest();
}
