/*
 * Photos that another app of the phone shares with Everystep. The service worker receives them (manifest.webmanifest,
 * `share_target`) and holds them in memory until the page asks: they are never stored.
 */

export const sharePath = '/share-photos';
export const shareField = 'photos';
/** The query string of the page that the service worker leads to. */
export const sharedSearch = '?shared=photos';
export const takeShared = 'TAKE_SHARED_FILES';

const replyTimeoutMs = 5000;

/** Returns the shared files, once; none when the browser has ended the service worker meanwhile. */
export function takeSharedFiles(): Promise<File[]> {
  return new Promise((resolve) => {
    const { controller } = navigator.serviceWorker ?? {};
    if (!controller) return resolve([]);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<File[]>) => resolve(data), { once: true });
    port1.start();
    controller.postMessage({ type: takeShared }, [port2]);
    setTimeout(() => resolve([]), replyTimeoutMs);
  });
}
