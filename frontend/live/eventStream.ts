import { timeout } from '#frontend/app/offline/responseTimeout.ts';

/** The server sends a heartbeat every 12 seconds. */
const silenceMs = 45_000;

/**
 * Yields the data of each event of a server-sent stream, until it ends. Throws when it is silent: its connection is gone
 * without a word. Heartbeats (comments) are skipped. graphql-sse's client sends documents as text; ours go by their id.
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), timeout(silenceMs)]);
      if (!read) throw new Error('The stream is silent.');
      if (read.done) return;
      text += read.value;
      for (let cut = text.indexOf('\n\n'); cut >= 0; cut = text.indexOf('\n\n')) {
        const data = /^data: (.+)$/m.exec(text.slice(0, cut))?.[1];
        text = text.slice(cut + 2);
        if (data) yield data;
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
