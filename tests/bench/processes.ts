import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A server under load, alone in its process. */
export interface Server {
  host: string;
  port: number;
  pid: number;
  /** Milliseconds from its start to its ready line. */
  startMs: number;
  /** Stops it and waits; with `nobody`, waits until another caller has stopped it. */
  stop(whom?: 'nobody'): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Variables that must not reach a server by chance: somebody's own settings would change what is measured. */
const environment = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  GRAPHILE_ENV: 'production',
  // As bootstrap.js sets it for npm start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  HOST: '127.0.0.1',
  PORT: '0',
  // The gateway's default; the servers it is compared with take the same.
  DATABASE_POOL: '10',
};

/** Starts a server from the project's folder and waits for its line "… ready at http://…". Rejects with what it printed when it ends before. */
export async function startServer(command: readonly string[], settings: Record<string, string>): Promise<Server> {
  const started = performance.now();
  const [program, ...args] = command;
  // The channel is there to be closed: a server whose benchmark is gone ends by itself.
  const child = spawn(program!, args, {
    cwd: root,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const url = new URL(await readyLine(child));
  const startMs = performance.now() - started;
  return { host: url.hostname, port: Number(url.port), pid: child.pid!, startMs, stop: (whom) => stop(child, whom) };
}

/** The V8 flags and the environment of `npm start`: less memory for a little more CPU time, without a limit. */
const memory = JSON.parse(readFileSync(`${root}/gateway/commands/memory.json`, 'utf8')) as {
  flags: string[];
  environment: Record<string, string>;
};

/** The gateway as `npm start` runs it once everything is built, with no limits on how often one may call. */
export function startGateway(databaseUrl: string, settings: { DATA_DIR: string; SECRET_KEY: string }): Promise<Server> {
  return startServer([process.execPath, ...memory.flags, 'gateway/commands/serve.command.ts'], {
    ...memory.environment,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    DRAIN_S: '0',
    WORKERS: '1',
    ...settings,
  });
}

export type Comparison = 'floor.js' | 'fastify.js' | 'mercurius.js' | 'postgraphile.js';

/** One of the servers in `servers/`, on connections with the plan mode of the gateway's. */
export function startComparison(name: Comparison, databaseUrl: string, options: readonly string[]): Promise<Server> {
  return startServer([process.execPath, `tests/bench/servers/${name}`, ...options], {
    DATABASE_URL: databaseUrl,
    PGOPTIONS: '-c plan_cache_mode=force_generic_plan',
  });
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const listen = (chunk: Buffer) => {
      if (printed.length < 20_000) printed += chunk.toString();
      const ready = /ready at (http:\S+)/.exec(printed);
      if (ready) resolve(ready[1]!);
    };
    // Both are read to the end of its life: a full pipe would stop the server.
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A server of the benchmark ended with ${code}: ${printed}`)));
  });
}

async function stop(child: ChildProcess, whom?: 'nobody'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (whom !== 'nobody') child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(cut);
}
