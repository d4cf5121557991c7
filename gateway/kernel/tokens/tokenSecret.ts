import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * `evs_`, 43 characters of 256 random bits, and 6 of their CRC-32, so that scanners for leaked secrets recognise a token
 * and can verify it offline.
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

/** Returns true when a bearer token has the prefix of access tokens, which session tokens lack. */
export function looksLikeAccessToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Returns true when the checksum matches: a mistyped token is not looked up. */
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
