/** The data of each event of a server-sent stream, until it ends. Comments (heartbeats) are passed over. */
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
