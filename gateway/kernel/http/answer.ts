import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response with the headers that all responses carry. They are added when its head is written; what a handler has set
 * itself stays. Setting each of them beforehand cost as much as reading the request.
 */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Alternating names and values. */
  commonHeaders: readonly string[] = [];

  override writeHead(status: number, reason?: string | Headers, given?: Headers): this {
    const headers = typeof reason === 'string' ? given : reason;
    // Node writes a list as it is, where no header was set before.
    if (Array.isArray(headers) && typeof reason !== 'string' && this.getHeaderNames().length === 0)
      return super.writeHead(status, [...this.commonHeaders, ...headers]);
    for (let at = 0; at < this.commonHeaders.length; at += 2) {
      const name = this.commonHeaders[at]!;
      if (!this.hasHeader(name)) this.setHeader(name, this.commonHeaders[at + 1]!);
    }
    return typeof reason === 'string' ? super.writeHead(status, reason, given) : super.writeHead(status, reason);
  }
}

/** Sends text of this type. One that is all ASCII goes as Latin-1, for which Node need not make room for longer letters. */
export function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  const length = Buffer.byteLength(text);
  response.writeHead(status, ['content-type', type, 'content-length', String(length)]);
  response.end(text, length === text.length ? 'latin1' : 'utf8');
}
