import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

/** A server that takes messages, and answers with `status`. */
export async function receiver() {
  const received: Received[] = [];
  const settings = { status: 200, location: '', isSilent: false };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body, path: request.url ?? '' });
      if (settings.isSilent) return;
      response.writeHead(settings.status, settings.location ? { location: settings.location } : {}).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    settings,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
