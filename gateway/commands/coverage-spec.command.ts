import { globSync, readFileSync } from 'node:fs';

// The ids of the requirements stand in tests/requirements.txt, one a line with its tag; a test names those it proves.
const known = readFileSync('tests/requirements.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ', 2) as [string, string]);
const named = new Set<string>();
for (const file of globSync(['tests/**/*.test.ts', 'tests/**/*.test.tsx'], { exclude: ['**/node_modules'] })) {
  const text = readFileSync(file, 'utf8');
  const titles = [...text.matchAll(/\b(?:test|it)\(\s*(['"`])([^]*?)\1/g)].map((title) => title[2]!);
  // A title over a table names the ids of its rows where it begins with one of them.
  const tables = [...text.matchAll(/\b(?:test|it)\.each(?:<[^(]*>)?\(([^]*?)\)\(\s*(['"`])([^]*?)\2/g)].map(
    ([, rows, , title]) => (title!.startsWith('%s') ? `${rows} ${title}` : title!),
  );
  for (const title of [...titles, ...tables]) for (const [id] of title.matchAll(/[A-Z]+-\d+/g)) named.add(id);
}

const open = known.filter(([id]) => !named.has(id));
for (const area of new Set(open.map(([id]) => id.split('-')[0]!))) {
  const ids = open.filter(([id]) => id.startsWith(`${area}-`)).map(([id, tag]) => `${id.split('-')[1]}${tag}`);
  console.log(`${area}: ${ids.join(' ')}`);
}
const unknown = [...named].filter(
  (id) => /^(?:[A-Z]{2,})-\d{2}$/.test(id) && !known.some(([knownId]) => knownId === id),
);
if (unknown.length > 0) console.log(`Named by a test but in no list: ${unknown.join(' ')}`);
console.log(
  `${known.length - open.length} of ${known.length} requirements are named by a test; ${open.length} are not.`,
);
