import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { citusSettings } from './citusUrl.ts';

export interface ServerProcess {
  url: string;
  /** Returns everything printed so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end; returns the exit code (null after a kill). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Creates a folder for a server's data. */
export async function dataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'everystep-server-'));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export interface LaunchedServer extends Omit<ServerProcess, 'url'> {
  child: ChildProcess;
  /** The URL of its ready line. Rejects with its output if it ends before. */
  ready: Promise<string>;
}

/**
 * Starts the server (or another command that serves) as a process on a free port and waits for its ready line. Rejects
 * with its output if it ends before.
 */
export async function startServer(environment: Record<string, string>, command = 'serve'): Promise<ServerProcess> {
  const { ready, output, signal, end } = launchServer(environment, { command });
  return { url: await ready, output, signal, end };
}

/** Starts the server without waiting for the ready line. With a channel, the process can send messages to the test. */
export function launchServer(
  environment: Record<string, string>,
  { hasChannel = false, command = 'serve' } = {},
): LaunchedServer {
  const child = spawn(process.execPath, [`gateway/commands/${command}.command.ts`], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DRAIN_S: '0',
      WORKERS: '1',
      ...citusSettings,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
  });
  let printed = '';
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Everystep is ready at (\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', (code) => reject(new Error(`exit ${code}: ${printed}`)));
  });
  // A test that ends the server early does not wait for the ready line.
  ready.catch(() => {});
  return {
    child,
    ready,
    output: () => printed,
    signal: (signal) => void child.kill(signal),
    end: (signal) => end(child, signal),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
