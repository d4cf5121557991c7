import { session } from '#frontend/app/session.ts';

/** Bytes collected in memory before they become a blob, which the browser may keep on disk: 8 MB. */
const FOLD = 8_000_000;

/** The server refused; `said` is its own account of why. */
class RefusedError extends Error {
  readonly said: { message?: string; code?: string };
  constructor(status: number, said: { message?: string; code?: string }) {
    super(`${status}: ${said.message ?? ''}`);
    this.said = said;
  }
}

/**
 * The member's archive, read as it is made. `onProgress` receives the bytes so far. Throws when the server refuses, is
 * out of reach, or the stream breaks off: half an archive is never handed on.
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
  const folded: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let bytes = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    waiting += part.value.length;
    onProgress((bytes += part.value.length));
    if (waiting < FOLD) continue;
    folded.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  }
  return new Blob([...folded, ...chunks], { type: 'application/zip' });
}
