import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { clock } from '#gateway/calendar/clock.ts';
import { serveTestGateway } from './gateway.ts';

// Runs in a thread, because a rendered test replaces globals (fetch, Response, URL) that the server uses.
const gateway = await serveTestGateway(workerData.databaseUrl, workerData.settings);
parentPort!.on('message', async (message: { clock?: string | null; stop?: true }) => {
  if (message.clock !== undefined) {
    if (message.clock === null) clock.reset();
    else clock.set(message.clock);
    parentPort!.postMessage({ done: true });
  }
  if (message.stop) {
    await gateway.stop();
    parentPort!.postMessage({ done: true });
  }
});
parentPort!.postMessage({ url: gateway.url });
