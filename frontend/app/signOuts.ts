import { readStored, store } from './storage.ts';

/** Stays when the device is wiped (wipe.ts): these sessions end even if somebody else uses the device by then. */
const signOutsKey = 'pendingSignOuts';
const retryMs = 30_000;

/**
 * Notes that this session has to end, before the server is asked. Only the hash of its token stays on the device: it
 * ends the session and reads nothing. Without a secure context there is no hash, so nothing is kept.
 */
export async function keepSignOut(token: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const hash = base64url(digest);
  write([...pending().filter((other) => other !== hash), hash]);
  return hash;
}

export function forgetSignOut(hash: string | null): void {
  write(pending().filter((other) => other !== hash));
}

/** Ends what could not be ended before; tries again when the connection is back, and every half minute while it is not. */
export async function sendSignOuts(): Promise<void> {
  for (const hash of pending()) {
    // oxlint-disable-next-line no-await-in-loop
    if (await isTold(hash)) forgetSignOut(hash);
  }
  if (pending().length === 0) return;
  const again = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    void sendSignOuts();
  };
  const timer = setTimeout(again, retryMs);
  addEventListener('online', again);
}

/** Without the cookie: it may belong to somebody else by now. A refusal would be the same next time. */
async function isTold(hash: string): Promise<boolean> {
  try {
    const { status } = await fetch('/api/logout/pending', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionHash: hash }),
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

/** Uint8Array.toBase64 is newer than the oldest browsers supported. */
function base64url(bytes: Uint8Array): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{1,6}/g, (six) => letters[Number.parseInt(six.padEnd(6, '0'), 2)]!);
}

function pending(): string[] {
  return (readStored(signOutsKey) ?? '').split(' ').filter(Boolean);
}

function write(hashes: readonly string[]): void {
  store(signOutsKey, hashes.length > 0 ? hashes.join(' ') : null);
}
