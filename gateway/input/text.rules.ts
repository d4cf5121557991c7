import * as z from 'zod/mini';

/** Shown where a text holds what no keyboard types: NUL and other control characters. */
export const controlCharacters = 'Please remove the invisible characters.';

// PostgreSQL refuses NUL, and half a surrogate pair can't be stored as UTF-8.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const forbiddenInLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

type TextLimits = {
  /** Message for a missing or empty text; without it an empty text passes. */
  required?: string;
  /** Longest text, in UTF-16 units as inputs count. */
  max: number;
  /** What the text is, for the message about its length: "First name". */
  name: string;
  /** How it is stored, where that is not as it was written: "hot yoga". */
  stored?: (text: string) => string;
};

/** One line of text: trimmed, NFC, without control characters. */
export function lineOfText(limits: TextLimits) {
  return textWithout(forbiddenInLine, limits);
}

/** Text of several lines: trimmed, NFC, without control characters but tab and line breaks. */
export function linesOfText(limits: TextLimits) {
  return textWithout(forbiddenInLines, limits);
}

/**
 * The longest text that can still be so many characters once it is normalised: one of those may be written as a letter
 * with three marks. It is checked first, because normalising takes the square of a run of combining marks: 256 kB of them
 * held the event loop for seconds.
 */
export function longestBeforeNormalising(max: number): number {
  return 4 * max;
}

function textWithout(forbidden: RegExp, { required, max, name, stored = (text) => text }: TextLimits) {
  const tooLong = `${name} can have at most ${max} characters`;
  return z.string({ error: required ?? `${name} must be text` }).check(
    z.trim(),
    z.maxLength(longestBeforeNormalising(max), { error: tooLong, abort: true }),
    z.normalize('NFC'),
    z.overwrite(stored),
    // What is stored is what must fit: some letters become two or three in NFC, and İ two in lower case.
    z.maxLength(max, { error: tooLong, abort: true }),
    z.minLength(required === undefined ? 0 : 1, { error: required }),
    z.refine((text) => !forbidden.test(text), { error: controlCharacters }),
  );
}

/** Optional, where null and absent are the same: GraphQL sends null, JSON leaves the field out. */
export function orAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<Schema> | undefined => value ?? undefined),
  );
}

/** Optional, with the value that null and absent stand for. */
export function orDefault<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given): z.output<Schema> => given ?? value),
  );
}

/** Optional and clearable: null and a blank text are null, absent stays undefined. */
export function orBlank<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.optional(z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))),
    z.nullish(schema),
  );
}

/** The id a client may make for a new row, so that sending it twice makes one row. Lower case. */
export const newRowId = orAbsent(z.uuid({ error: 'An id is a UUID.' }).check(z.toLowerCase()));
