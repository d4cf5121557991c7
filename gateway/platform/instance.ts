import { deriveKey } from './crypto.ts';

/** A database, a folder, a store or a key that do not belong together. One line for the person who starts the server. */
export class InstanceError extends Error {}

/** Recognises an instance key. 64 bits of an HMAC say nothing about a random key of 256. */
export function keyFingerprint(key: Buffer): string {
  return deriveKey(key, 'everystep/fingerprint/1').toString('hex').slice(0, 16);
}

/** The key that wraps the data key of every member. */
export function wrappingKey(key: Buffer): Buffer {
  return deriveKey(key, 'everystep/wrap/1');
}

/** The binding of every wrapped data key. */
export function dataKeyOwner(userId: string): string {
  return `user-key/${userId}`;
}
