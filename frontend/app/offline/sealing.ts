/** An encrypted value. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Returns a key that cannot be read out of the browser's storage. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts JSON. The name is authenticated too, so that one value can't be passed off as another. */
export function seal(key: CryptoKey, name: string, data: unknown): Promise<Sealed> {
  return sealBytes(key, name, new TextEncoder().encode(JSON.stringify(data)));
}

export async function unseal(key: CryptoKey, name: string, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(key, name, sealed)));
}

export async function sealBytes(key: CryptoKey, name: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, name), key, bytes) };
}

export function unsealBytes(key: CryptoKey, name: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithm(iv, name), key, bytes);
}

function algorithm(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}

/** Encrypts a text for storage that holds texts only. */
export async function sealedText(key: CryptoKey, name: string, text: string): Promise<string> {
  const { iv, bytes } = await seal(key, name, text);
  return [iv, new Uint8Array(bytes)].map(hex).join('.');
}

export async function unsealedText(key: CryptoKey, name: string, sealed: string): Promise<string> {
  const [iv, bytes] = sealed.split('.').map(bytesOf);
  return (await unseal(key, name, { iv: iv!, bytes: bytes!.buffer })) as string;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** Returns the SHA-256 of a text in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
