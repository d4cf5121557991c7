import { parentPort, workerData } from 'node:worker_threads';

const { tag, app } = workerData as { tag: string; app: string };
// The app goes by the browser's languages.
Object.defineProperty(globalThis, 'navigator', { value: { language: tag, languages: [tag] } });
const { pages } = (await import(app)) as { pages: () => Promise<object> };
parentPort?.postMessage(await pages());
