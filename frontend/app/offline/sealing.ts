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
export async function seal(key: CryptoKey, name: string, data: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(data));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, name), key, text) };
}

export async function unseal(key: CryptoKey, name: string, { iv, bytes }: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, name), key, bytes)));
}

function algorithm(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}
