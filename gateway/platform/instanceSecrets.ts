import { randomBytes } from 'node:crypto';
import { deriveKey, open, seal } from './crypto.ts';

/** Secrets that stay the same when the instance key changes. Derive further ones from `signing`, each for one purpose. */
export interface InstanceSecrets {
  /** Mixed into photos PINs before they are hashed. */
  pin: Buffer;
  /** Signs links and cookies. */
  signing: Buffer;
  /** The folder of this instance in a bucket that several may share. */
  objects: string;
}

export function newSecrets(): InstanceSecrets {
  return { pin: randomBytes(32), signing: randomBytes(32), objects: randomBytes(6).toString('hex') };
}

/** The secrets that versions before the table `instance` derived from the instance key: PINs and objects of their members need it. */
export function derivedSecrets(key: Buffer): InstanceSecrets {
  return {
    pin: deriveKey(key, 'everystep/pin/1'),
    signing: deriveKey(key, 'everystep/sign/1'),
    objects: objectsOfKey(key),
  };
}

/** A name in a bucket that follows from the instance key alone. */
export function objectsOfKey(key: Buffer): string {
  return deriveKey(key, 'everystep/objects/1').toString('hex').slice(0, 12);
}

export function wrapSecrets(key: Buffer, id: string, { pin, signing, objects }: InstanceSecrets): Buffer<ArrayBuffer> {
  const text = JSON.stringify({ pin: pin.toString('base64'), signing: signing.toString('base64'), objects });
  return seal(sealingKey(key), Buffer.from(text), about(id));
}

/** Throws when the key is not the instance's. */
export function unwrapSecrets(key: Buffer, { id, secrets }: { id: string; secrets: Uint8Array }): InstanceSecrets {
  const { pin, signing, objects } = JSON.parse(open(sealingKey(key), secrets, about(id)).toString()) as Record<
    keyof InstanceSecrets,
    string
  >;
  return { pin: Buffer.from(pin, 'base64'), signing: Buffer.from(signing, 'base64'), objects };
}

function sealingKey(key: Buffer): Buffer {
  return deriveKey(key, 'everystep/instance/1');
}

function about(id: string): string {
  return `instance/${id}`;
}
