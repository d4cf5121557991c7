import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { TempFiles } from '#gateway/platform/storageTemp.ts';
import { BadRequestError, ExpectedError } from '#gateway/platform/errors.ts';
import { discardAll, UploadedFile } from './uploadedFile.ts';
import { tooManyFiles, uploadLimits, type UploadSize, defaultSize } from './uploadLimits.ts';

/** The parsers refuse a file that has just reached their limit. */
export const parserFileBytes = uploadLimits.fileBytes + 1;

/**
 * Protects a request from faults of multipart parsers: a broken part header raises a second error without a listener, which
 * would end the process; a file at its size limit just stops, as if it were complete; and a parser that gave up leaves the
 * rest of the request unread.
 */
export class UploadGuard {
  /** The stream that the parser reads. */
  readonly body: Readable & { headers: IncomingMessage['headers'] };
  readonly #request: IncomingMessage;
  readonly #temp: TempFiles;
  readonly #size: UploadSize;
  readonly #saved: Promise<UploadedFile>[] = [];
  readonly #streams = new Set<Readable>();
  #parsed: Promise<void> | undefined;
  #parser: Writable | undefined;
  #failure: unknown;
  #bytes = 0;

  /** `onParser` is called before the first byte reaches the parser. */
  constructor(
    request: IncomingMessage,
    temp: TempFiles,
    onParser: (parser: Writable) => void = () => {},
    size = defaultSize,
  ) {
    this.#request = request;
    this.#temp = temp;
    this.#size = size;
    const body = Object.assign(new PassThrough(), { headers: request.headers });
    const pipe = body.pipe.bind(body);
    body.pipe = <Target extends NodeJS.WritableStream>(parser: Target): Target => {
      this.#watch(parser as never);
      onParser(parser as never);
      request.on('data', (chunk: Buffer) => this.#count(chunk.length));
      request.pipe(body);
      return pipe(parser);
    };
    this.body = body;
    request.once('close', () => {
      if (request.complete) return;
      this.fail(new BadRequestError('The upload was cut off.'));
      body.destroy();
    });
  }

  get failed(): boolean {
    return this.#failure !== undefined;
  }

  /** Ends the upload, keeps the first error for the response and discards the rest of the request. */
  fail(error: unknown): void {
    if (this.failed) return;
    this.#failure = error;
    this.body.unpipe();
    this.#parser?.destroy(error as Error);
    for (const stream of this.#streams) stream.destroy(error as Error);
    this.body.resume();
  }

  /** Saves a file; `finish` waits for it. */
  save(stream: Readable, name: string | undefined): Promise<UploadedFile> {
    this.#follow(stream);
    const saved = this.#temp.save(stream).then((file) => new UploadedFile(file, name));
    saved.catch((error) => this.fail(error));
    this.#saved.push(saved);
    return saved;
  }

  /** Returns the files in order once the whole body was read. Throws the first error; then no file is left. */
  async finish(): Promise<UploadedFile[]> {
    await this.#parsed;
    const results = await Promise.allSettled(this.#saved);
    const files = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (this.failed) {
      await discardAll(files);
      throw this.#failure;
    }
    return files;
  }

  #watch(parser: Writable): void {
    this.#parser = parser;
    // Never removed: the parser may raise a second error after it was destroyed.
    parser.on('error', (error) => this.fail(uploadError(error)));
    parser.on('file', (_field: string, stream: Readable, { filename }: { filename?: string }) => {
      this.#follow(stream);
      stream.on('limit', () => this.fail(this.#size.fileTooLarge(filename)));
    });
    this.#parsed = new Promise((resolve) => parser.once('close', resolve));
  }

  /** A parser that gave up still emits the parts left in its last chunk, as streams that would never end. */
  #follow(stream: Readable): void {
    if (this.#streams.has(stream)) return;
    this.#streams.add(stream);
    stream.on('error', () => {});
    if (this.failed) stream.destroy(this.#failure as Error);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    const { requestBytes } = this.#size;
    if (this.#bytes > requestBytes) this.fail(this.#size.requestTooLarge());
    if (this.#bytes > 2 * requestBytes) this.#request.destroy();
  }
}

/** Returns our own errors as they are; a parser's error means that the body is malformed or has too many parts. */
export function uploadError(error: unknown): unknown {
  // A failed write to disk names the system call.
  if (error instanceof ExpectedError || 'syscall' in (error as object)) return error;
  const isOverCount = (error as { status?: number }).status === 413;
  return isOverCount ? tooManyFiles() : new BadRequestError('This upload cannot be read. Please try again.');
}
