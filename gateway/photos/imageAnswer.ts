import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCopy } from '#gateway/kernel/http/entityTag.ts';
import type { ImageFile } from './imageFiles.service.ts';

/**
 * Answers an image: whole, a range of it (206), or that the browser's copy is still good (304). With `revalidate` the
 * browser asks before it shows its copy again, so that locked photos stay locked there too.
 */
export async function sendImage(
  request: IncomingMessage,
  response: ServerResponse,
  image: ImageFile,
  { revalidate }: { revalidate: boolean },
): Promise<void> {
  // What an address names never changes: a new upload has a new name.
  const etag = `"${image.id}-${image.variant}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', revalidate ? 'private, no-cache' : 'private, max-age=900');
  if (hasCopy(request, etag)) {
    response.writeHead(304).end();
    return;
  }
  // An image that is opened by itself is a document: it may run nothing, whatever its bytes say.
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  const { size, read } = await image.open();
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('content-type', image.mimeType);
  response.setHeader('content-disposition', 'inline');
  const range = wantedRange(request, etag, size);
  if (range === 'none') {
    response.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0 }).end();
    return;
  }
  const [start, end] = range ?? [0, size];
  if (range) response.setHeader('content-range', `bytes ${start}-${end - 1}/${size}`);
  response.writeHead(range ? 206 : 200, { 'content-length': end - start });
  if (request.method === 'HEAD') return void response.end();
  await pipeline(Readable.from(read(start, end)), response).catch((error: unknown) => {
    // Whoever scrolls on hangs up: no fault of ours.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The first and one past the last byte of a single range; null for the whole, 'none' for one that lies outside (RFC 9110, 14). */
function wantedRange(
  { method, headers }: IncomingMessage,
  etag: string,
  size: number,
): [number, number] | 'none' | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const isForThisCopy = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (method !== 'GET' || !parts || !isForThisCopy || (parts[1] === '' && parts[2] === '')) return null;
  const [, first, last] = parts;
  if (first === '') return Number(last) === 0 ? 'none' : [Math.max(0, size - Number(last)), size];
  const start = Number(first);
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? [start, end] : 'none';
}
