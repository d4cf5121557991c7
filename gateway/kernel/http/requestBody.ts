import type { IncomingMessage } from 'node:http';
import { BadRequestError } from '#gateway/platform/errors.ts';

/** Returns the whole body. Throws BadRequestError: 413 for more bytes than `maxBytes`, 400 when it was cut off. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return reject(tooLarge(maxBytes));
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // The rest is read and dropped, so that the sender receives the response.
      if (bytes > maxBytes) reject(tooLarge(maxBytes));
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    const cut = () => void (request.readableEnded || reject(new BadRequestError('The request was cut off.')));
    request.once('error', cut);
    request.once('close', cut);
  });
}

function tooLarge(maxBytes: number): BadRequestError {
  return new BadRequestError(`This is too large. Send at most ${Math.floor(maxBytes / 1024)} kB.`, 413);
}
