import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Part>;

/** Max weight of the built client in kB (1000 bytes): gzip, the precache brotli. tests/bench/README.md compares it with the goals. */
const budgets = {
  'first JavaScript of /': 6,
  'first JavaScript of /home': 163.5,
  'first CSS of /': 8.4,
  'first CSS of /home': 8.2,
  'routes that follow /home': 13.6,
  'largest screen with charts': 34,
  'largest other screen': 27,
  precache: 450,
};
type Weighed = keyof typeof budgets;

/** Weighs the client built in `dir` and prints a table; throws when something weighs more than its budget. */
export async function checkBudgets(dir = 'dist/client'): Promise<void> {
  const weights = await weigh(dir);
  const rows = Object.entries(budgets).map(([name, max]) => ({ name, max, weight: weights[name as Weighed] / 1000 }));
  for (const { name, max, weight } of rows)
    console.log(`  ${name.padEnd(28)}${weight.toFixed(1).padStart(7)} kB of ${max}`);
  const over = rows.filter(({ max, weight }) => weight > max);
  if (over.length > 0)
    throw new Error(
      `The client has become too heavy: ${over.map(({ name }) => name).join(', ')}. See what was added, or load it later.`,
    );
}

async function weigh(dir: string): Promise<Record<Weighed, number>> {
  const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const partOf = (module: string) => {
    const key = Object.keys(manifest).find((name) => name === module || name.endsWith(`/${module}`));
    if (!key) throw new Error(`The built client has no ${module}.`);
    return key;
  };
  const size = async (files: Iterable<string>) =>
    sum(
      await Promise.all(
        [...new Set(files)].map(async (file) => (await gzipped(await readFile(join(dir, file)), { level: 9 })).length),
      ),
    );
  const app = closure(manifest, [partOf('index.html'), partOf('entry/start.tsx')]);
  const home = closure(manifest, [...app, partOf('home/HomeScreen.tsx')]);
  // A member comes by Home: both its columns are there, and so are the routes that follow them.
  const drawn = closure(manifest, [...home, partOf('home/SecondColumn.tsx')]);
  const known = closure(manifest, [...drawn, partOf('entry/laterRoutes.ts')]);
  const screens = Object.keys(manifest)
    .filter((name) => name.endsWith('Screen.tsx'))
    .map((name) => [...closure(manifest, [name]).difference(known)]);
  const [plain, charts] = [screens.filter((parts) => !hasChart(parts)), screens.filter(hasChart)];
  const largest = async (of: string[][]) =>
    Math.max(...(await Promise.all(of.map((parts) => size(scripts(manifest, parts))))));
  const front = await loadedBy(join(dir, 'front.html'));
  return {
    'first JavaScript of /': await size(front.scripts),
    'first JavaScript of /home': await size(scripts(manifest, home)),
    'first CSS of /': await size(front.styles),
    'first CSS of /home': await size(styles(manifest, home)),
    'routes that follow /home': await size(scripts(manifest, known.difference(drawn))),
    'largest screen with charts': await largest(charts),
    'largest other screen': await largest(plain),
    precache: await precached(dir),
  };
}

const hasChart = (parts: string[]) => parts.some((part) => part.startsWith('_DayChart-'));

/** Returns the files that a page loads by itself. */
async function loadedBy(page: string): Promise<{ scripts: string[]; styles: string[] }> {
  const html = await readFile(page, 'utf8');
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file]) => file!);
  return { scripts: named(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), styles: named(/href="\/(assets\/[^"]+\.css)"/g) };
}

/** Everything the service worker fetches in a browser that knows Temporal and is set to English, as it is sent. */
async function precached(dir: string): Promise<number> {
  const list = await readFile(join(dir, 'sw.js'), 'utf8');
  const names = (await readdir(join(dir, 'assets'))).map((name) => `assets/${name}`);
  const together = names.find((name) => name.endsWith('.json'))!;
  const texts = await readFile(join(dir, together), 'utf8');
  const others = names.filter(
    (name) =>
      /\.(js|css|woff2)$/.test(name) &&
      !/^assets\/(?:temporal|catalogue)-/.test(name) &&
      list.includes(`/${name}`) &&
      !texts.includes(`"/${name}":`),
  );
  const sizes = [together, ...others, 'index.html', 'home.html'].map(async (name) => {
    const bytes = await readFile(join(dir, name));
    return name.endsWith('.woff2') ? bytes.length : (await brotli(bytes)).length;
  });
  return sum(await Promise.all(sizes));
}

/** These parts and all they import at once. */
function closure(manifest: Manifest, parts: Iterable<string>): Set<string> {
  const found = new Set(parts);
  for (const part of found) for (const imported of manifest[part]?.imports ?? []) found.add(imported);
  return found;
}

const scripts = (manifest: Manifest, parts: Iterable<string>) =>
  [...parts].map((part) => manifest[part]!.file).filter((file) => file.endsWith('.js'));
const styles = (manifest: Manifest, parts: Iterable<string>) => [...parts].flatMap((part) => manifest[part]!.css ?? []);
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
