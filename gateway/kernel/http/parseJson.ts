import { t } from '#gateway/language/message.ts';
import { BadRequestError } from '#gateway/platform/errors.ts';

/** Counts names and list items; the app's largest request has some hundred. */
const maxValues = 2000;

/**
 * Parses JSON; undefined for other text. Throws BadRequestError 413 for too many values: validation errors name each of
 * them, which takes seconds for a megabyte of names.
 */
export function parseJson(text: string, max = maxValues): unknown {
  const json = parsed(text);
  const waiting = [json];
  let values = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
    values += inner.length;
    if (values > max)
      throw new BadRequestError(t('Too many values. Send at most {max, number} at once.', { max }), 413);
    for (const item of inner) waiting.push(item);
  }
  return json;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
