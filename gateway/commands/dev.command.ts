import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { createServer } from 'vite';
import { compileQueries, generate, typeDocuments } from './generate.ts';

/*
 * Watch mode: the gateway restarts when its code changes, Vite serves the client with hot reload, and queries and typed
 * documents follow their sources. The client is at Vite's address, which passes API calls on to the gateway.
 */
await generate();
const port = process.env.PORT ?? '4000';
process.env.GATEWAY_URL = `http://127.0.0.1:${port}`;

let gateway: ChildProcess | undefined;
let restarting: Promise<void> = Promise.resolve();
startServer();

const vite = await createServer({ configFile: 'frontend/vite.config.ts' });
await vite.listen();
console.log(`Everystep's client is at ${vite.resolvedUrls?.local[0]}`);

onChange(['gateway', 'rest-compat', 'prisma'], () => restart());
onChange(['frontend'], () => follow(compileQueries));
onChange(['rest-compat', 'tests'], () => follow(typeDocuments));

function startServer(): void {
  gateway = spawn(process.execPath, ['gateway/commands/serve-source.command.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

function restart(): void {
  restarting = restarting.then(async () => {
    const old = gateway;
    if (old && old.exitCode === null && old.signalCode === null) {
      const ended = new Promise((resolve) => old.once('exit', resolve));
      old.kill('SIGTERM');
      await ended;
    }
    startServer();
  });
}

function follow(work: () => Promise<void>): void {
  work().catch((error: Error) => console.error(error.message));
}

/** Calls back once the saves of an editor have settled. */
function onChange(folders: string[], then: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders.filter((name) => existsSync(name))) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || file.includes('__generated__') || !/\.(ts|tsx|prisma|graphql)$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(then, 150);
    });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    gateway?.once('exit', () => process.exit(0));
    gateway?.kill(signal);
  });
}
