/** A hostile value as JSON text, because JSON.stringify cannot write 1e309 or a prototype key. */
export interface Hostile {
  name: string;
  json: string;
}

const long = 'x'.repeat(5000);
const deep = `${'['.repeat(400)}${']'.repeat(400)}`;

const texts = {
  empty: '',
  blank: ' \t\n',
  nul: 'a\u0000b',
  control: 'a\u0001\u001f\u007fb',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈',
  combining: `e${'\u0301'.repeat(300)}`,
  lineSeparator: 'a\u2028b\u2029c',
  loneHigh: 'a\ud800',
  loneLow: '\udc00b',
  long,
  path: '../../etc/passwd',
  // Three letters each once composed, near all of our limits.
  growing: '\uFB2C'.repeat(40),
  growingMore: '\uFB2C'.repeat(95),
  growingMost: '\uFB2C'.repeat(250),
  growingLong: '\uFB2C'.repeat(1000),
  nan: 'NaN',
  infinity: 'Infinity',
  exponent: '1e309',
  manyDigits: `1.${'0'.repeat(400)}1`,
  feb30: '2026-02-30',
  lastHour: '2200-12-31T23:30:00Z',
  year0: '0000-01-01',
  farYear: '+275760-09-13',
  leap: '2026-12-31T23:59:60Z',
  offset: '2026-01-01T00:00:00+99:99',
};

const others = {
  null: 'null',
  true: 'true',
  negative: '-1',
  fraction: '0.1234567891',
  huge: '1e308',
  infinite: '1e309',
  unsafe: '9007199254740993',
  object: '{}',
  operator: '{"not":"","contains":"","in":[]}',
  prototype: '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  toString: '{"toString":1,"valueOf":null,"length":-1,"then":1}',
  list: '[]',
  listOfNull: '[null]',
  manyItems: `[${Array(500).fill('"x"').join()}]`,
  deep,
};

export const hostileTexts: readonly string[] = Object.values(texts);

const hostileValues: readonly Hostile[] = [
  ...Object.entries(texts).map(([name, text]) => ({ name, json: JSON.stringify(text) })),
  ...Object.entries(others).map(([name, json]) => ({ name, json })),
];

const textsForNumbers = new Set(['empty', 'blank', 'nul', 'nan', 'infinity', 'exponent', 'manyDigits', 'long']);
const othersForTexts = new Set([
  'null',
  'true',
  'negative',
  'infinite',
  'object',
  'operator',
  'prototype',
  'listOfNull',
  'deep',
]);

/** Returns the values to try instead of a number, or of anything else. */
export function hostileIn(kind: 'number' | 'other'): readonly Hostile[] {
  return hostileValues.filter(({ name, json }) =>
    json.startsWith('"')
      ? kind === 'other' || textsForNumbers.has(name)
      : kind === 'number' || othersForTexts.has(name),
  );
}

const textsForGraphQL = new Set([
  'empty',
  'nul',
  'control',
  'emoji',
  'loneHigh',
  'long',
  'growingMore',
  'exponent',
  'feb30',
  'farYear',
  'leap',
]);

/** Returns the values to try for a GraphQL variable. Others are refused by its type, and the REST tests try all. */
export function hostileTo(type: string): readonly Hostile[] {
  const isOf = ({ name, json }: Hostile): boolean =>
    name === 'null' ||
    name === 'operator' ||
    (type === 'Float' || type === 'Int' ? /^-?\d/.test(json) : textsForGraphQL.has(name));
  return hostileValues.filter(isOf);
}

/** Invalid bodies. */
export const hostileBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '5',
  'true',
  '\u0000',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1e309}',
  `{"a":${deep}}`,
  '{"":"","toString":null,"hasOwnProperty":1}',
  '\ufeff{}',
  `{"${long}":1}`,
];

/** Writes a JSON object with one member replaced by raw JSON, or left out. */
export function withMember(base: Record<string, unknown>, name: string, json: string | undefined): string {
  const rest = Object.entries(base)
    .filter(([key, value]) => key !== name && value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${[...rest, ...(json === undefined ? [] : [`${JSON.stringify(name)}:${json}`])].join(',')}}`;
}

/** Runs the calls eight at a time: enough to keep the server busy, few enough to read a failure. */
export async function inTurns<Value>(calls: readonly (() => Promise<Value>)[]): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < calls.length) {
      const index = next++;
      // Sequential on purpose: each worker makes one call at a time.
      // oxlint-disable-next-line no-await-in-loop
      results[index] = await calls[index]!();
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}
