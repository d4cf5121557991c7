import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { TestImage } from './images.ts';
import { gateway, type Member, type RestResponse } from './kit.ts';

/** Sends files like a browser's form. */
export async function sendForm(
  to: { token?: string; url?: string },
  path: string,
  field: string,
  files: readonly TestImage[],
  fields: Record<string, string | string[]> = {},
): Promise<RestResponse> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  for (const { name, type, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return post(to, path, form);
}

export function sendPhotos(
  to: { token?: string; url?: string },
  files: readonly TestImage[],
  fields: Record<string, string | string[]> = {},
): Promise<RestResponse> {
  return sendForm(to, '/api/photos', 'photos', files, fields);
}

/** Sends a GraphQL multipart request: `operations`, `map`, then the files `0`, `1`, … */
export function sendOperation(
  to: { token?: string; url?: string },
  operations: unknown,
  map: unknown,
  files: readonly TestImage[],
): Promise<RestResponse> {
  const form = new FormData();
  form.append('operations', typeof operations === 'string' ? operations : JSON.stringify(operations));
  form.append('map', typeof map === 'string' ? map : JSON.stringify(map));
  for (const [index, { name, type, bytes }] of files.entries())
    form.append(String(index), new Blob([new Uint8Array(bytes)], { type }), name);
  return post(to, '/graphql', form);
}

async function post(
  { token, url }: { token?: string; url?: string },
  path: string,
  form: FormData,
): Promise<RestResponse> {
  const origin = url ?? (await gateway()).url;
  const response = await fetch(origin + path, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return readResponse(response, path);
}

/** Reads a response and checks it against the OpenAPI document. */
async function readResponse(response: Response, path: string): Promise<RestResponse> {
  const text = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
  if (typeof window === 'undefined') await (await import('./openapi.ts')).assertDocumented('POST', path, answer);
  return answer;
}

/** Sends raw bytes, as no well-behaved client would. */
export async function sendRaw(
  to: { token?: string },
  path: string,
  body: Buffer | string,
  headers: Record<string, string> = {},
): Promise<RestResponse> {
  const { url } = await gateway();
  const response = await fetch(url + path, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(to.token && { authorization: `Bearer ${to.token}` }),
      ...headers,
    },
  });
  return readResponse(response, path);
}

/** Announces a body and sends none of it: a refusal then came before the body was read. */
export async function announce(to: { token?: string }, path: string, bytes: number): Promise<number> {
  const { url } = await gateway();
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': bytes,
    ...(to.token && { authorization: `Bearer ${to.token}` }),
  };
  const sent = request(url + path, { method: 'POST', headers, agent: false });
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [{ statusCode: number }];
  sent.on('error', () => {});
  sent.destroy();
  return response.statusCode;
}

/** Sends a body whose second half follows once `meanwhile` is done, and returns the status. */
export async function sendSlowly(
  to: { token: string },
  path: string,
  body: Buffer,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const { url } = await gateway();
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': body.length,
    authorization: `Bearer ${to.token}`,
    expect: '100-continue',
  };
  const sent = request(url + path, { method: 'POST', headers, agent: false });
  sent.flushHeaders();
  // A refusal may come before the second half was sent.
  const replied = once(sent, 'response') as Promise<[IncomingMessage]>;
  await once(sent, 'continue');
  sent.write(body.subarray(0, body.length / 2));
  await meanwhile();
  sent.end(body.subarray(body.length / 2));
  const [response] = await replied;
  response.resume();
  return response.statusCode!;
}

/** Starts a request and disconnects before its body is complete. */
export async function hangUp(
  to: { token: string },
  path: string,
  begin: Buffer | string,
  announced: number,
): Promise<void> {
  const { hostname, port } = new URL((await gateway()).url);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${to.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${announced}\r\n\r\n`;
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(begin, () => socket.destroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
}

export interface BytesAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Loads an image from its address, as a browser would, or as a member by their header. */
export async function load(
  path: string,
  {
    as,
    headers = {},
    method = 'GET',
  }: { as?: Pick<Member, 'token'>; headers?: Record<string, string>; method?: string } = {},
): Promise<BytesAnswer> {
  const { url } = await gateway();
  const response = await fetch(url + path, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
