import 'temporal-polyfill/global';
import { parentPort } from 'node:worker_threads';
import { clock } from '#gateway/calendar/clock.ts';
import type { Gateway } from '#gateway/main.ts';
import { serveTestGateway } from './gateway.ts';

/** What kit.ts asks of the thread. The next message comes after the reply. */
export type GatewayOrder =
  | { start: string; settings: Record<string, string> }
  | { clock: string | null }
  | { stop: true };
export type GatewayReply = { url?: string } | { error: unknown };

let running: Gateway | undefined;

// Runs in a thread, because a rendered test replaces globals (fetch, Response, URL) that the server uses.
parentPort!.on('message', (order: GatewayOrder) => {
  follow(order).then(
    (reply: GatewayReply) => parentPort!.postMessage(reply),
    (error: unknown) => parentPort!.postMessage({ error } satisfies GatewayReply),
  );
});

async function follow(order: GatewayOrder): Promise<GatewayReply> {
  if ('start' in order) {
    running = await serveTestGateway(order.start, order.settings);
    return { url: running.url };
  }
  if ('clock' in order) {
    if (order.clock === null) clock.reset();
    else clock.set(order.clock);
    return {};
  }
  await running?.stop();
  clock.reset();
  return {};
}
