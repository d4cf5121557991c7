/**
 * Yields the data of each event of a server-sent stream, until it ends. Heartbeats (comments) are skipped. graphql-sse's
 * client sends documents as text; ours go by their id.
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    for (let cut = text.indexOf('\n\n'); cut >= 0; cut = text.indexOf('\n\n')) {
      const data = /^data: (.+)$/m.exec(text.slice(0, cut))?.[1];
      text = text.slice(cut + 2);
      if (data) yield data;
    }
  }
}
