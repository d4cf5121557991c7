import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningCommand {
  child: ChildProcess;
  /** The exit code (null after a kill) and everything printed. */
  done: Promise<{ code: number | null; output: string }>;
}

/** Starts one of our commands as a process, as npm would; as the system's user `uid`, where it is given. */
export function beginCommand(
  name: string,
  args: string[],
  environment: Record<string, string>,
  uid?: number,
): RunningCommand {
  const child = spawn(process.execPath, [`gateway/commands/${name}.command.ts`, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
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
