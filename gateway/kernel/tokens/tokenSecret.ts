import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * `evs_`, 43 characters that hold 256 random bits, and 6 of a CRC-32 over them: programs that look for leaked secrets
 * know it by its shape and can tell a real one from an invented one without asking us.
 */
const prefix = 'evs_';
const bodyLength = 43;
const checkLength = 6;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${bodyLength + checkLength}}$`);

export function newAccessToken(): string {
  const body = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), bodyLength);
  return `${prefix}${body}${checkOf(body)}`;
}

/** True when a bearer token has the prefix of access tokens, valid or not; sessions have no such prefix. */
export function looksLikeAccessToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** True when the checksum fits: a mistyped token is not looked up. */
export function isWellFormed(token: string): boolean {
  const body = token.slice(prefix.length, prefix.length + bodyLength);
  return shape.test(token) && token.slice(-checkLength) === checkOf(body);
}

function checkOf(body: string): string {
  return base62(BigInt(crc32(body)), checkLength);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let left = value; text.length < length; left /= 62n) text = alphabet[Number(left % 62n)]! + text;
  return text;
}
