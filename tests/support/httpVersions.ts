import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';

export type HttpVersion = 'HTTP/1.1' | 'HTTP/2';

export interface SecureCall {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | object;
}

export interface SecureResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The body as it arrives. */
  stream: Readable;
  json(): Promise<never>;
  text(): Promise<string>;
}

/** Calls a server with a certificate in one version of HTTP, on a connection of its own. */
export function sendSecurely(
  { url, ca }: { url: string; ca: string },
  version: HttpVersion,
  { body, headers, ...call }: SecureCall,
): Promise<SecureResponse> {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const given = {
    ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    ...headers,
  };
  return (version === 'HTTP/2' ? sendByHttp2 : sendByHttp1)({ url, ca }, { ...call, headers: given }, bytes);
}

type Sent = Omit<SecureCall, 'body' | 'headers'> & { headers: Record<string, string> };

async function sendByHttp1(
  { url, ca }: { url: string; ca: string },
  { method = 'GET', path, headers }: Sent,
  body?: Buffer,
): Promise<SecureResponse> {
  const sent = request(url + path, { method, headers, ca, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return responseOf(response.statusCode!, response.headers, response);
}

async function sendByHttp2(
  { url, ca }: { url: string; ca: string },
  { method = 'GET', path, headers }: Sent,
  body?: Buffer,
): Promise<SecureResponse> {
  const session = connect(url, { ca });
  const failed = once(session, 'error').then(([error]) => Promise.reject(error as Error));
  const stream = session.request({ ':method': method, ':path': path, ...headers });
  stream.once('close', () => session.close());
  stream.end(body);
  const [received] = (await Promise.race([once(stream, 'response'), failed])) as [Record<string, string>];
  failed.catch(() => {});
  return responseOf(Number(received[constants.HTTP2_HEADER_STATUS]), received, stream);
}

function responseOf(status: number, headers: SecureResponse['headers'], stream: Readable): SecureResponse {
  return { status, headers, stream, json: () => json(stream) as Promise<never>, text: () => text(stream) };
}
