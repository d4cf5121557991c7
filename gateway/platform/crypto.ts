import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 1;

/** Bytes that sealing adds. */
export const sealOverhead = 1 + nonceBytes + tagBytes;

/**
 * Seals bytes with AES-256-GCM (NIST SP 800-38D). Layout: version (1), nonce (12), tag (16), ciphertext.
 * `about` is authenticated but not stored: a value moved to another row or member does not open.
 */
export function seal(key: Buffer, plain: Buffer, about: string): Buffer<ArrayBuffer> {
  return Buffer.concat(sealedParts(key, plain, about));
}

/** What `seal` returns, in two parts: a large text is written without being copied. */
export function sealedParts(key: Buffer, plain: Buffer, about: string): [head: Buffer, ciphertext: Buffer] {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const ciphertext = cipher.update(plain);
  // Ends the tag. It adds no bytes in this mode.
  cipher.final();
  return [Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag()]), ciphertext];
}

/** Opens what `seal` made. Throws when the key, the bytes or `about` differ. */
export function open(key: Buffer, sealed: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes[0] !== version) throw new Error('Sealed with an unknown version');
  const nonce = bytes.subarray(1, 1 + nonceBytes);
  const tag = bytes.subarray(1 + nonceBytes, sealOverhead);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
  const plain = decipher.update(bytes.subarray(sealOverhead));
  // Checks the tag. It adds no bytes in this mode, so that no copy is needed: an export opens thousands of chunks.
  decipher.final();
  return plain;
}

/** Independent keys out of one, each for one purpose (HKDF would do the same for equal-length output). */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return createHmac('sha256', key).update(purpose).digest();
}

export function newDataKey(): Buffer {
  return randomBytes(keyBytes);
}

/** 256 random bits as URL-safe text: session, reset and access tokens. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. Plain SHA-256 suffices: the input has 256 random bits. */
export function tokenHash(token: string): Buffer<ArrayBuffer> {
  return hash('sha256', token, 'buffer');
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
