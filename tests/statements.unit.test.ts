import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Texts that begin as SQL does, any text that is sent where it is written, and Prisma's way to send one. */
const sqlTexts = [
  /['"`]\s*(?:select[\s(]|insert into\s|update \S+ (?:\w+ )?set\s|delete from\s|with (?:recursive )?\w+ (?:as\b|\())/,
  /['"`]\s*(?:create (?:temp |unique )?(?:table|index|function|database|role|schema)|drop (?:table|database|role|owned|schema))/,
  /['"`]\s*(?:copy \S|listen |notify |vacuum|truncate |alter |lock table|grant \w+ |declare \w+ cursor|fetch \S+ from )/,
  /['"`]\s*(?:set (?:local |session |statement_|lock_|datestyle|timezone|client_)|reset \w+['"`]|show \w+_\w+)/,
  /(['"`])(?:begin|commit|rollback|checkpoint)(?:;| (?:isolation|read|transaction|work)\b[^'"`]*)?\1/,
  /\.query(?:<[^()]*>)?\(\s*['"`]/,
  /\$(?:queryRaw|executeRaw)/,
];

test('SQL is only in *.statements.ts files and in migrations', () => {
  const sources = globSync(['gateway/**/*.ts', 'rest-compat/**/*.ts', 'prisma/**/*.ts'], {
    exclude: ['**/__generated__/**', '**/*.statements.ts'],
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => isSql(withoutComments(readFileSync(file, 'utf8'))))).toEqual([]);
});

test.each(["run('begin')", "run('begin read only');", 'c.query("fetch 5 from rows")', "c.query<Row>('close rows')"])(
  'the SQL in %s is recognised',
  (source) => expect(isSql(source)).toBe(true),
);

test.each(["on('close', end)", "t('Begin again')", "{ event: 'fetch', label: 'Show all' }", "t('Set a goal')"])(
  'there is no SQL in %s',
  (source) => expect(isSql(source)).toBe(false),
);

function isSql(source: string): boolean {
  return sqlTexts.some((pattern) => pattern.test(source));
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|\/\/ .*$/gm, '');
}
