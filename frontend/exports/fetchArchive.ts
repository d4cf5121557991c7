import { session } from '#frontend/app/session.ts';

/** Bytes collected in memory before they become a blob, which the browser may move to disk. */
const maxBufferedBytes = 8_000_000;

/** The server refused; `reason` is its response. */
class RefusedError extends Error {
  readonly reason: { message?: string; code?: string };
  constructor(status: number, reason: { message?: string; code?: string }) {
    super(`${status}: ${reason.message ?? ''}`);
    this.reason = reason;
  }
}

/**
 * Downloads the member's archive. `onProgress` receives the bytes so far. Throws if the server refuses, is unreachable, or
 * the stream breaks off, so that a partial archive is never returned.
 */
export async function fetchArchive({
  signal,
  onProgress,
}: {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}): Promise<{ name: string; blob: Blob }> {
  const token = session.token();
  const response = await fetch('/api/export', {
    signal,
    credentials: 'include',
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (!response.ok) {
    if (response.status === 401 && session.token() === token) session.end('refused');
    throw new RefusedError(response.status, await response.json().catch(() => ({})));
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'everystep.zip';
  return { name, blob: await readBlob(response.body!, onProgress) };
}

async function readBlob(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let buffered = 0;
  let bytes = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    buffered += part.value.length;
    onProgress((bytes += part.value.length));
    if (buffered < maxBufferedBytes) continue;
    blobs.push(new Blob(chunks));
    chunks = [];
    buffered = 0;
  }
  return new Blob([...blobs, ...chunks], { type: 'application/zip' });
}
