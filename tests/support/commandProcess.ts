import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningCommand {
  child: ChildProcess;
  /** How it ended (null after a kill) and everything it printed. */
  done: Promise<{ code: number | null; output: string }>;
}

/** Begins one of our commands as a process of its own, as npm would run it. */
export function beginCommand(name: string, args: string[], environment: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [`gateway/commands/${name}.command.ts`, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, done: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}

export function runCommand(
  name: string,
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return beginCommand(name, args, environment).done;
}
