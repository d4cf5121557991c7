import 'temporal-polyfill/global';
import { parentPort } from 'node:worker_threads';
import type { Gateway } from '#gateway/main.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { serveTestGateway } from './gateway.ts';

/** What the thread is told; it answers each with one message. */
export type Order = { serve: string; settings: Record<string, string> } | { clock: string | null } | { stop: true };

// A thread of its own, because a rendered test replaces the globals (fetch, Response, URL) the server is built on.
// One test file after the other has its gateway here.
let gateway: Gateway;

async function follow(order: Order): Promise<unknown> {
  if ('serve' in order) {
    gateway = await serveTestGateway(order.serve, order.settings);
    return gateway.url;
  }
  if ('clock' in order) return order.clock === null ? clock.reset() : clock.set(order.clock);
  clock.reset();
  return gateway.stop();
}

parentPort!.on('message', async (order: Order) => parentPort!.postMessage(await follow(order)));
