import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const pages = globSync('**/*.md', {
  exclude: ['**/node_modules/**', '**/__generated__/**', 'data/**', 'data-demo/**', 'dist/**'],
}).map((file) => file.replaceAll('\\', '/'));
const decisions = pages.filter((file) => file.startsWith('gateway/decisions/'));
/** A list of small decisions, by domain. */
const longDecision = 'gateway/decisions/080-what-the-specification-leaves-open.md';

const textOf = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) => textOf(file).trimEnd().split('\n').length;

/** Returns the anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function leadsNowhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#', 2);
  const target = path ? join(dirname(file), path) : file;
  return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
}

test('README.md has at most 200 lines, a decision at most 40', () => {
  expect(linesOf('README.md')).toBeLessThanOrEqual(200);
  expect(decisions.length).toBeGreaterThan(50);
  expect(decisions.filter((file) => file !== longDecision && linesOf(file) > 40)).toEqual([]);
});

test('every decision has a unique number, a date, a context, a decision and consequences', () => {
  const numbers = decisions.map((file) => file.slice('gateway/decisions/'.length).slice(0, 3));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const parts = [
    /^# \d{3}:? .+/,
    /\b20\d\d-\d\d-\d\d\b/,
    /^(## |\*\*)Context/m,
    /^(## |\*\*)Decision/m,
    /^(## |\*\*)Consequences/m,
  ];
  expect(decisions.filter((file) => !parts.every((part) => part.test(textOf(file))))).toEqual([]);
});

test('every relative link of a page leads to a file, and to a heading where it names one', () => {
  const links = pages.flatMap((file) =>
    [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => ({ file, link: link! })),
  );
  const relative = links.filter(({ link }) => !/^(\w+:|\/)/.test(link));
  expect(relative.length).toBeGreaterThan(30);
  expect(relative.filter(({ file, link }) => leadsNowhere(file, link))).toEqual([]);
});

test('every path of a source file that a README names exists', () => {
  const named = pages
    .filter((file) => file.endsWith('README.md'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/`((?:gateway|rest-compat|frontend|prisma|tests)\/[\w./-]+)`/g)].map(([, path]) => ({
        file,
        path: path!,
      })),
    );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test('every package that is installed has its reason in a table', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json')) as Record<
    string,
    object
  >;
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = pages
    .filter((file) => file.endsWith('README.md'))
    .flatMap((file) => [...textOf(file).matchAll(/^\| (`.+?) \|/gm)].map(([, names]) => names!));
  const named = rows.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  const isNamed = (name: string) =>
    named.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
  expect(packages.filter((name) => !name.startsWith('@types/') && !isNamed(name))).toEqual([]);
});
