import { Kind, type ValueNode } from 'graphql';
import { calendarTexts, dayProblem } from '#gateway/calendar/calendar.rules.ts';
import { isDay } from '#gateway/calendar/day.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { isZone } from '#gateway/calendar/zones.ts';
import { builder } from './builder.ts';
import { badInput } from './inputErrors.ts';

const wholeSecondInUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

builder.scalarType('Date', {
  description: 'A calendar day, `yyyy-MM-dd`, from 1900 to 2200.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: (value) => value,
  ...textThat(isDay, dayProblem),
});

builder.scalarType('DateTime', {
  description:
    'An instant in ISO 8601 with `Z`, for example `2026-04-29T09:00:00.000Z`. Inputs take another offset too, and without one the local time of a zone beside it.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: instantText,
  ...textThat(isDateTime, () => calendarTexts.time),
});

builder.scalarType('TimeZone', {
  description: 'An IANA time zone, for example `Europe/Berlin`.',
  specifiedByURL: 'https://www.iana.org/time-zones',
  serialize: (value) => value,
  ...textThat(isZone, () => calendarTexts.zone),
});

builder.scalarType('FieldValue', {
  description: 'The value of an input: a text or a number.',
  serialize: (value) => value,
  parseValue: () => {
    throw badInput('This type is only read.');
  },
});

builder.scalarType('Json', {
  description: 'Any JSON value, in the form that its argument describes.',
  serialize: (value) => value,
  parseValue: (value) => value,
});

/** Prisma's rows have `Z` where PostgreSQL's JSON writes an offset: for whole seconds in UTC the text is enough. */
function instantText(value: string | Date): string {
  if (typeof value !== 'string') return value.toISOString();
  if (value.endsWith('Z')) return value;
  return wholeSecondInUtc.test(value) ? `${value.slice(0, -'+00:00'.length)}.000Z` : new Date(value).toISOString();
}

/** How a scalar reads a text, as a variable and as a literal. */
function textThat(isValid: (text: string) => boolean, problem: (value: unknown) => string) {
  const read = (value: unknown, node?: ValueNode) => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw badInput(problem(value), node);
  };
  return {
    parseValue: (value: unknown) => read(value),
    parseLiteral: (node: ValueNode) => read(node.kind === Kind.STRING ? node.value : undefined, node),
  };
}

/** True for a date-time with an offset, or without one when it exists in some zone. */
function isDateTime(text: string): boolean {
  try {
    parseInstant(text, 'UTC');
    return true;
  } catch {
    return false;
  }
}
