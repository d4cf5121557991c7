import { BadRequestError } from '#gateway/platform/errors.ts';

/** Names and list items of a request, in all; the largest that our own forms send has some hundred. */
const maxValues = 2000;

/**
 * Throws BadRequestError 413 for JSON with more values than a call can mean. Each of them would be named in the
 * validation errors, which takes seconds for a megabyte of names.
 */
export function assertFewValues(json: unknown): void {
  const waiting = [json];
  let values = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
    values += inner.length;
    if (values > maxValues)
      throw new BadRequestError(
        `These are too many values at once. Send at most ${maxValues.toLocaleString('en')}.`,
        413,
      );
    for (const item of inner) waiting.push(item);
  }
}
