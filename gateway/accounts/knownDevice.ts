import { createHmac, randomBytes } from 'node:crypto';
import { clock } from '#gateway/calendar/clock.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { sameBytes } from '#gateway/platform/crypto.ts';

/*
 * A device that signed in to an account holds a signed mark of it, so that wrong passwords from elsewhere don't keep it
 * from signing in again. A mark grants no access: it only counts the wrong passwords of its device separately.
 */

const days = 365;
/** The accounts remembered on one device, such as a family's tablet. */
const maxMarks = 4;
const userBytes = 16;
const deviceBytes = 16;
const expiryBytes = 4;
const markBytes = userBytes + deviceBytes + expiryBytes + 32;

/** The device's own name, when this caller signed in to the account within a year; else null. */
export function knownDevice(kernel: Kernel, { deviceMarks }: RequestFacts, userId: string): string | null {
  const mark = deviceMarks
    .map((text) => Buffer.from(text, 'base64url'))
    .find((bytes) => isOf(userId, bytes) && isGood(kernel, bytes));
  return mark ? mark.toString('hex', userBytes, userBytes + deviceBytes) : null;
}

/** Marks the caller's device as one that signed in to this account, for another year. */
export function rememberDevice(kernel: Kernel, caller: RequestFacts, userId: string): void {
  const device = knownDevice(kernel, caller, userId);
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUInt32BE(Math.floor(clock.milliseconds() / 1000) + days * 86_400);
  const body = Buffer.concat([bytesOf(userId), device ? Buffer.from(device, 'hex') : randomBytes(deviceBytes), expiry]);
  const mark = Buffer.concat([body, signatureOf(kernel, body)]).toString('base64url');
  const others = caller.deviceMarks.filter((text) => !isOf(userId, Buffer.from(text, 'base64url')));
  caller.setDeviceMarks([mark, ...others].slice(0, maxMarks), days * 86_400);
}

function isGood(kernel: Kernel, mark: Buffer): boolean {
  const body = mark.subarray(0, markBytes - 32);
  return (
    sameBytes(mark.subarray(body.length), signatureOf(kernel, body)) &&
    body.readUInt32BE(userBytes + deviceBytes) * 1000 > clock.milliseconds()
  );
}

function isOf(userId: string, mark: Buffer): boolean {
  return mark.length === markBytes && mark.subarray(0, userBytes).equals(bytesOf(userId));
}

function bytesOf(userId: string): Buffer {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}

function signatureOf({ keys }: Kernel, body: Buffer): Buffer {
  return createHmac('sha256', keys.signing).update('device\n').update(body).digest();
}
