import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** A proxy that may change a server's response at a path, or have it missing (null), such as to simulate another version. */
export async function startProxy(
  target: string,
  change: (path: string, body: Buffer) => Buffer | null,
): Promise<Proxy> {
  const server = createServer((incoming, answer) => void pass(incoming, answer));
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, url = '/', headers } = incoming;
    // Uncompressed, so that the response can be changed.
    const onward = request(
      target + url,
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const body = change(url, Buffer.concat(chunks));
        if (!body) return void answer.writeHead(404).end();
        const { 'transfer-encoding': _chunked, etag: _etag, ...kept } = response.headers;
        answer.writeHead(response.statusCode ?? 502, {
          ...kept,
          ...(method !== 'HEAD' && response.statusCode !== 304 && { 'content-length': body.length }),
        });
        answer.end(body);
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
