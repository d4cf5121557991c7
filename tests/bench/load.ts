import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Server } from './processes.ts';
import { hasWrk, keepRequests, runWrk, type WrkPlan } from './wrk.ts';

/** The settings of the process that makes the load. */
export type Order =
  | { kind: 'plan'; name: string; host: string; port: number; requests: string[] }
  | { kind: 'run'; name: string; connections: number; ms?: number; count?: number; perSecond?: number };

/** What came back in one run; milliseconds. */
export interface Answered {
  answered: number;
  ms: number;
  p50: number;
  p99: number;
}

/**
 * Makes load, one run at a time, with raw requests over connections that stay open. What is measured comes from wrk where
 * that is installed: a load maker in Node shares the cores with the servers and brings every ratio nearer to 1. A process
 * of Node sends what is counted, and reads every response.
 */
export class Load {
  /** False: the figures come from the load maker in Node. */
  readonly isWrk = hasWrk();
  readonly #wrkPlans = new Map<string, WrkPlan>();
  readonly #process: ChildProcess;

  constructor() {
    this.#process = fork(fileURLToPath(new URL('load.worker.ts', import.meta.url)));
  }

  /** Remembers what to send to a server, under a name. The requests are sent one after the other, again and again. */
  async plan(name: string, { host, port }: Server, requests: string[]): Promise<void> {
    if (this.isWrk) this.#wrkPlans.set(name, { url: `http://${host}:${port}`, file: keepRequests(requests) });
    await this.#order({ kind: 'plan', name, host, port, requests });
  }

  /**
   * Sends a plan's requests for so many milliseconds (wrk: whole seconds), or so many of them: each connection as soon as
   * its last response is there, or `perSecond` in all (then by Node). Then a response's time counts from when its request
   * was due. Throws when a response is not a success.
   */
  async run(
    name: string,
    connections: number,
    until: ({ ms: number } | { count: number }) & { perSecond?: number },
  ): Promise<Answered> {
    const wrkPlan = this.#wrkPlans.get(name);
    if (wrkPlan && 'ms' in until && until.perSecond === undefined) return runWrk(name, wrkPlan, connections, until.ms);
    const answer = await this.#order({ kind: 'run', name, connections, ...until });
    if ('problem' in answer) throw new Error(`${name}: ${String(answer.problem)}`);
    return answer as Answered;
  }

  /** May be called twice. */
  close(): void {
    if (this.#process.connected) this.#process.disconnect();
    for (const { file } of this.#wrkPlans.values()) rmSync(file, { force: true });
    this.#wrkPlans.clear();
  }

  async #order(order: Order): Promise<object> {
    const over = new AbortController();
    const { signal } = over;
    const answer = once(this.#process, 'message', { signal });
    const end = once(this.#process, 'exit', { signal }).then(() => {
      throw new Error('The process that makes the load has ended');
    });
    this.#process.send(order);
    try {
      return ((await Promise.race([answer, end])) as [object])[0];
    } finally {
      // Whoever of the two was not first is not waited for any more.
      Promise.allSettled([answer, end]);
      over.abort();
    }
  }
}

/** An HTTP/1.1 request as it goes over the wire. */
export function rawRequest(method: 'GET' | 'POST', path: string, token: string, body?: unknown): string {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: keep-alive',
    'accept: application/json',
    `authorization: Bearer ${token}`,
  ];
  if (body === undefined) return `${head.join('\r\n')}\r\n\r\n`;
  const text = JSON.stringify(body);
  return `${[...head, 'content-type: application/json', `content-length: ${Buffer.byteLength(text)}`].join('\r\n')}\r\n\r\n${text}`;
}
