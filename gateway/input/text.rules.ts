import * as z from 'zod/mini';
import { t } from '#gateway/language/message.ts';

/** The message for text with NUL or other control characters. */
export const controlCharacters = 'Please remove the invisible characters.';

// PostgreSQL refuses NUL, and half a surrogate pair can't be stored as UTF-8.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
export const forbiddenInLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

interface TextLimits {
  /** Message for a missing or empty text; without it an empty text passes. */
  required?: string;
  /** In UTF-16 units, as inputs count. */
  max: number;
  /** The name used in messages: "First name". */
  name: string;
  /** Converts the text to its stored form, such as lower case. */
  stored?: (text: string) => string;
}

/** One line of text: trimmed, NFC, without control characters. */
export function lineOfText(limits: TextLimits) {
  return textWithout(forbiddenInLine, limits);
}

/** Text of several lines: trimmed, NFC, without control characters except tab and line breaks. */
export function linesOfText(limits: TextLimits) {
  return textWithout(forbiddenInLines, limits);
}

/**
 * The max length before normalising: one normalised character may be written as a letter with three marks. It is checked
 * first, because normalising takes quadratic time in a run of combining marks: 256 kB of them block the event loop for
 * seconds.
 */
export function maxBeforeNormalising(max: number): number {
  return 4 * max;
}

function textWithout(forbidden: RegExp, { required, max, name, stored = (text) => text }: TextLimits) {
  const tooLong = () => t('{name} can have at most {max} characters', { name: t(name), max });
  return z.string({ error: required ?? (() => t('{name} must be text', { name: t(name) })) }).check(
    z.trim(),
    z.maxLength(maxBeforeNormalising(max), { error: tooLong, abort: true }),
    z.normalize('NFC'),
    z.overwrite(stored),
    // The stored form must fit: some letters become two or three in NFC, and İ becomes two in lower case.
    z.maxLength(max, { error: tooLong, abort: true }),
    z.minLength(required === undefined ? 0 : 1, { error: required }),
    z.refine((text) => !forbidden.test(text), { error: controlCharacters }),
  );
}

/** Optional; null counts as absent, because GraphQL sends null where JSON leaves the field out. */
export function orAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<Schema> | undefined => value ?? undefined),
  );
}

/** Optional, with a default for null and absent. */
export function orDefault<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given): z.output<Schema> => given ?? value),
  );
}

/** Optional and clearable: null and blank text become null, absent stays undefined. */
export function orBlank<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.optional(z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))),
    z.nullish(schema),
  );
}

/** The id a client may create for a new row, so that a retry creates no second one. Lower case. */
export const newRowId = orAbsent(z.uuid({ error: 'An id must be a UUID.' }).check(z.toLowerCase()));
