import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { FileUpload, GraphQLOperation } from 'graphql-upload-minimal';
import type { TempFiles } from '#gateway/platform/storageTemp.ts';
import { BadRequestError, TooLargeError } from '#gateway/platform/errors.ts';
import { parseJson } from '#gateway/kernel/http/parseJson.ts';
import { parserFileBytes, uploadError, UploadGuard } from './uploadGuard.ts';
import type { UploadedFile } from './uploadedFile.ts';
import { tooManyFiles, uploadLimits } from './uploadLimits.ts';

export interface ReceivedOperation {
  /** `query` or `id`, `variables`, …, with an UploadedFile wherever `map` put one. */
  operation: Record<string, unknown>;
  files: UploadedFile[];
}

interface Slot {
  holder: Record<string, unknown>;
  name: string;
}

const spec = 'See the GraphQL multipart request specification.';
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Receives a whole GraphQL multipart request (operations, map, files). Throws BadRequestError, TooLargeError,
 * UnavailableError; then nothing is left on disk.
 */
export async function receiveOperation(request: IncomingMessage, temp: TempFiles): Promise<ReceivedOperation> {
  // The library loads a second graphql, which a server without uploads never needs.
  const { processRequest } = await import('graphql-upload-minimal');
  const fields = new OperationFields();
  const guard = new UploadGuard(request, temp, (parser) => fields.checkFieldsOf(parser, guard));
  const limits = { maxFieldSize: uploadLimits.fieldBytes, maxFileSize: parserFileBytes, maxFiles: uploadLimits.files };
  const operation = await processRequest(guard.body as never, undefined as never, limits).catch(
    (error) => void guard.fail(uploadError(error)),
  );
  if (!operation) {
    await guard.finish();
    throw new BadRequestError(`This upload cannot be read. ${spec}`);
  }
  const arrivals = fields.slotsIn(operation).map(async (slots) => {
    const { promise } = slots[0]!.holder[slots[0]!.name] as { promise: Promise<FileUpload> };
    const { createReadStream, filename } = await promise.catch((error) => Promise.reject(uploadError(error)));
    const file = await guard.save(createReadStream(), filename);
    for (const { holder, name } of slots) holder[name] = file;
  });
  for (const arrival of arrivals) arrival.catch((error) => guard.fail(error));
  await Promise.allSettled(arrivals);
  return { files: await guard.finish(), operation: operation as unknown as Record<string, unknown> };
}

/** Checks `operations` and `map` before the library, which would follow a path into Object.prototype. */
class OperationFields {
  #operations: unknown;
  #paths: string[][] = [];
  readonly #seen = new Set<string>();

  checkFieldsOf(parser: Writable, guard: UploadGuard): void {
    const [take] = parser.listeners('field') as ((...field: unknown[]) => void)[];
    parser.removeAllListeners('field');
    parser.on('field', (name: string, value: string, info: { valueTruncated: boolean }) => {
      if (guard.failed) return;
      try {
        if (info.valueTruncated) throw new TooLargeError('The operation is too large. Send at most 256 kB of it.');
        this.#check(name, value);
      } catch (error) {
        return guard.fail(error);
      }
      take!(name, value, info);
    });
  }

  /** Returns for each file the slots of the operation where the library put its upload. */
  slotsIn(operation: GraphQLOperation | GraphQLOperation[]): Slot[][] {
    return this.#paths.filter((paths) => paths.length > 0).map((paths) => paths.map((path) => slotAt(operation, path)));
  }

  #check(name: string, value: string): void {
    if (this.#seen.has(name)) throw new BadRequestError(`The field ${name.slice(0, 50)} came twice. ${spec}`);
    this.#seen.add(name);
    if (name === 'operations') this.#operations = readObject(value, 'operations');
    if (name === 'map') this.#paths = this.#readMap(readObject(value, 'map'));
  }

  #readMap(map: Record<string, unknown>): string[][] {
    const used = new Set<string>();
    if (Object.keys(map).length > uploadLimits.files) throw tooManyFiles();
    return Object.values(map).map((paths) => {
      if (!Array.isArray(paths) || paths.length > uploadLimits.files)
        throw new BadRequestError(`The map must hold lists of paths. ${spec}`);
      return paths.map((path: unknown) => {
        if (typeof path !== 'string' || used.has(path))
          throw new BadRequestError(`The map must name each path once. ${spec}`);
        used.add(path);
        const { holder, name } = slotAt(this.#operations, path);
        if (holder[name] !== null)
          throw new BadRequestError(`The map may only fill what is null in the operation. ${spec}`);
        return path;
      });
    });
  }
}

/** Follows a path through own properties only. */
function slotAt(root: unknown, path: string): Slot {
  const names = path.split('.');
  const name = names.pop()!;
  let holder = root;
  for (const step of names) holder = own(holder, step, path)[step];
  return { holder: own(holder, name, path), name };
}

function own(holder: unknown, name: string, path: string): Record<string, unknown> {
  if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) && !unsafeNames.has(name))
    return holder as Record<string, unknown>;
  throw new BadRequestError(`The map names ${path.slice(0, 50)}, which is not in the operation. ${spec}`);
}

function readObject(text: string, field: string): Record<string, unknown> {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadRequestError(`The field ${field} must be a JSON object. ${spec}`);
  return value as Record<string, unknown>;
}
