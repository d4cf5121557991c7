import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response with the headers that every response carries. They are added when the head is written, because setting each
 * of them beforehand took as long as reading the request. A header that a handler set itself stays.
 */
export class ApiResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Alternating names and values. */
  commonHeaders: string[] = [];

  override writeHead(status: number, reason?: string | Headers, given?: Headers): this {
    const headers = typeof reason === 'string' ? given : reason;
    // Node writes a list unchanged when no header was set before.
    if (Array.isArray(headers) && typeof reason !== 'string' && this.getHeaderNames().length === 0)
      return super.writeHead(status, [...this.commonHeaders, ...headers]);
    for (let at = 0; at < this.commonHeaders.length; at += 2) {
      const name = this.commonHeaders[at]!;
      if (!this.hasHeader(name)) this.setHeader(name, this.commonHeaders[at + 1]!);
    }
    return typeof reason === 'string' ? super.writeHead(status, reason, given) : super.writeHead(status, reason);
  }
}

/** Sends text, with further headers as alternating names and values. Text in ASCII goes as Latin-1, which Node encodes faster. */
export function sendText(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: readonly string[] = [],
): void {
  const length = Buffer.byteLength(text);
  response.writeHead(status, ['content-type', type, 'content-length', String(length), ...headers]);
  response.end(text, length === text.length ? 'latin1' : 'utf8');
}
