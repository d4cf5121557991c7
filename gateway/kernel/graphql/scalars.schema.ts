import { GraphQLError } from 'graphql';
import { dayProblem } from '#gateway/calendar/calendar.rules.ts';
import { isDay } from '#gateway/calendar/day.ts';
import { isZone } from '#gateway/calendar/zones.ts';
import { builder } from './builder.ts';

const wholeSecondInUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

builder.scalarType('Date', {
  description: 'A calendar day, `yyyy-MM-dd`, from 1900 to 2200.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && isDay(value)) return value;
    throw badInput(dayProblem(value));
  },
});

builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601 with `Z`, for example `2026-04-29T09:00:00.000Z`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: instantText,
  parseValue: (value) => {
    if (typeof value === 'string' && value.length <= 64) return value;
    throw badInput('A date-time is ISO 8601 text, for example 2026-04-29T09:00:00Z.');
  },
});

builder.scalarType('TimeZone', {
  description: 'An IANA time zone, for example `Europe/Berlin`.',
  specifiedByURL: 'https://www.iana.org/time-zones',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && isZone(value)) return value;
    throw badInput('A time zone is an IANA name, for example Europe/Berlin.');
  },
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

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
