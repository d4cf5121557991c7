import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tables that folders of gateway/ besides their owner write, and what. Rows of a deleted account go by foreign keys. */
const sharedTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    photos: 'the profile picture and the PIN',
    billing: 'the membership',
    operators: 'whether it is disabled, and its storage limit',
    platform: 'deletes accounts that a restored backup brought back',
  },
  instance: { operators: 'the storage limit of its members' },
  user_keys: { platform: 'wraps them with a new instance key' },
  user_sessions: {
    kernel: 'when it was last used',
    photos: 'until when it shows photos',
    tokens: 'locks its row while a token is added',
  },
  personal_access_tokens: { kernel: 'when it was last used', accounts: 'ends them with the password' },
  calendar_feeds: { accounts: 'ends one made since an address that is taken back was changed' },
  wearable_records: { activities: 'whether the member dismissed the activity' },
  activities: { wearables: 'deletes measured ones when a member disconnects' },
  metric_records: { wearables: 'the measured weight' },
  progress_entries: { accounts: 'the first ones, from the onboarding' },
  rate_limits: { accounts: 'deletes old ones' },
  webhook_events: { billing: 'events of Stripe', wearables: 'events of WHOOP' },
  object_erasures: { accounts: 'the folder of a deleted account' },
  account_deletions: { platform: 'moves them between database and file' },
};

/** Files that are given the names of the tables they write, and which. */
const writesByName: Readonly<Record<string, string>> = {
  'accounts/ownedRows.statements.ts':
    'tables of a deleted account without a foreign key to it, in a distributed database',
  'imports/importRows.statements.ts': 'the tables of importTables',
  'imports/importUndo.statements.ts': 'the same tables, when an import is undone',
  'platform/backup/copy.statements.ts': 'every table, when a backup is loaded',
};

const models = globSync('prisma/models/*.prisma')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^model (\w+) \{\n([^]*?)^\}/gm)])
  .map(([, model = '', body = '']) => ({
    model,
    table: /@@map\("(\w+)"\)/.exec(body)![1]!,
    relations: [...body.matchAll(/^ {2}(\w+) +(\w+)(?:\[\]|\?)?(?: |$)/gm)].map(([, field, type]) => ({ field, type })),
  }));
const sources = globSync('gateway/**/*.ts', { exclude: ['**/__generated__/**'] }).map((path) => ({
  file: path.replaceAll('\\', '/').slice('gateway/'.length),
  text: readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/ .*$/gm, ''),
}));
const write = '(?:create|update|upsert|delete)\\w*';

/** Matches what inserts, updates or deletes rows of a model: Kysely, SQL, Prisma, and Prisma through a relation. */
function writesOf(model: string, table: string): RegExp {
  const relations = models.flatMap(({ relations }) => relations.filter(({ type }) => type === model));
  return new RegExp(
    [
      `(?:insertInto|updateTable|deleteFrom)\\(\\s*'${table}\\b`,
      `(?:insert into|delete from|update|truncate|copy)\\s+"?${table}\\b`,
      `\\b${model[0]!.toLowerCase()}${model.slice(1)}\\s*\\.${write}\\(`,
      ...relations.map(({ field }) => `\\b${field}: \\{\\s*${write}:`),
    ].join('|'),
  );
}

test.each(models)('$table is written by one folder and those listed here', ({ model, table }) => {
  const writes = writesOf(model, table);
  const folders = new Set(sources.filter(({ text }) => writes.test(text)).map(({ file }) => file.split('/')[0]!));
  const others = Object.keys(sharedTables[table] ?? {});
  expect(others.filter((folder) => !folders.has(folder))).toEqual([]);
  expect([...folders].filter((folder) => !others.includes(folder))).toHaveLength(1);
});

test('only listed files write tables whose names they are given', () => {
  const byName =
    /(?:insert into|delete from|update|truncate|copy) "?\$\{|(?:insertInto|updateTable|deleteFrom)\((?!\s*')/;
  const found = sources.filter(({ text }) => byName.test(text)).map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(writesByName).toSorted());
});
