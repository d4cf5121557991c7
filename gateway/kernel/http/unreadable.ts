import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface Refusal {
  status: string;
  code: string;
  message: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'HEADERS_TOO_LARGE',
    message: 'The address and headers are too large. Send at most 16 kB of them.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'TIMEOUT',
    message: 'The request took too long to arrive.',
  },
};
const unreadable: Refusal = {
  status: '400 Bad Request',
  code: 'BAD_USER_INPUT',
  message: 'This request cannot be read as HTTP.',
};

/** Responds to a request that Node could not read as HTTP (its `clientError`) like any other error, and ends the connection. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex & { _httpMessage?: ServerResponse },
): void {
  // The connection is gone, or a response has begun (Node checks the same): another one would garble it.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  const { status, code, message } = refusals[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ message, code });
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
