import type { IncomingMessage } from 'node:http';
import { BadRequestError } from '#gateway/platform/errors.ts';
import { parseJson } from '#gateway/kernel/http/parseJson.ts';
import { readBody } from '#gateway/kernel/http/requestBody.ts';
import { assertUtf8Type, utf8Text } from '#gateway/kernel/http/utf8.ts';

const defaultMaxBytes = 256 * 1024;

/** Reads the JSON object of a request; {} without a body. Throws BadRequestError with status 400, 413 or 415. */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes = defaultMaxBytes,
  maxValues?: number,
): Promise<Record<string, unknown>> {
  const bytes = await readBody(request, maxBytes);
  if (bytes.length === 0) return {};
  const type = (request.headers['content-type'] ?? 'application/json').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== 'application/json' && !type.endsWith('+json'))
    throw new BadRequestError('Send the body as application/json.', 415);
  assertUtf8Type(request);
  const text = utf8Text(bytes);
  if (text.trim() === '') return {};
  const body = parseJson(text, maxValues);
  if (body === undefined) throw new BadRequestError('The body is not valid JSON.');
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequestError('Send a JSON object.');
  return body as Record<string, unknown>;
}
