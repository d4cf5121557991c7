import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  /** For STORAGE_URL. */
  url: string;
  /** The objects in the bucket, by key. */
  objects: Map<string, { bytes: Buffer; modified: Date }>;
  /** Requests it refused: a wrong signature, a wrong hash, an unknown call. */
  refused: string[];
  /** While true, every call gets 503. */
  down: boolean;
  /** The max objects per listing. */
  perPage: number;
  /** Makes calls hang: before any response, or after the headers and half of the body. */
  hang: 'before' | 'halfway' | undefined;
  stop(): Promise<void>;
}

const bucket = 'everystep-test';
const key = 'TESTKEY';
const secret = 'test/secret+with=signs';
const region = 'eu-test-1';

/**
 * Serves the part of S3 that we use (put, also in parts, get with a range, delete, list) and checks Signature Version 4 of
 * every request: method, path, query, signed headers and the body's hash.
 */
export async function startS3(): Promise<S3Server> {
  const s3 = { objects: new Map(), refused: [] as string[], down: false, perPage: 1000 } as unknown as S3Server;
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const fault = signatureFault(request, body);
      if (fault) {
        s3.refused.push(`${request.method} ${request.url}: ${fault}`);
        return refuse(response, 403, 'SignatureDoesNotMatch');
      }
      if (s3.down) return refuse(response, 503, 'ServiceUnavailable');
      if (s3.hang !== 'before') answer(s3, request, body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(s3, {
    url: `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${region}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function answer(s3: S3Server, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const url = new URL(request.url!, 'http://local');
  const name = decodeURIComponent(url.pathname).replace(`/${bucket}`, '').slice(1);
  if (!url.pathname.startsWith(`/${bucket}`)) return refuse(response, 404, 'NoSuchBucket');
  const source = request.headers['x-amz-copy-source'];
  if (request.method === 'PUT' && name && typeof source === 'string')
    return copy(s3, decodeURIComponent(source).replace(`${bucket}/`, ''), name, response);
  if (name && (url.searchParams.has('uploads') || url.searchParams.has('uploadId')))
    return upload(s3, { method: request.method!, name, query: url.searchParams, body }, response);
  if (request.method === 'PUT' && name) {
    s3.objects.set(name, { bytes: body, modified: new Date() });
    return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  }
  if (request.method === 'GET' && name) return get(s3, name, request.headers.range, response);
  if (request.method === 'DELETE' && name) {
    s3.objects.delete(name);
    return void response.writeHead(204).end();
  }
  if (request.method === 'GET' && url.searchParams.get('list-type') === '2')
    return list(s3, url.searchParams, response);
  s3.refused.push(`${request.method} ${request.url}: not implemented`);
  refuse(response, 501, 'NotImplemented');
}

function copy(s3: S3Server, from: string, to: string, response: ServerResponse): void {
  const object = s3.objects.get(from);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  s3.objects.set(to, { bytes: object.bytes, modified: new Date() });
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end('<?xml version="1.0"?><CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>');
}

/** Keeps parts under the upload's id until it is completed; an aborted one leaves nothing. */
const uploads = new Map<string, Map<number, Buffer>>();

function upload(
  s3: S3Server,
  { method, name, query, body }: { method: string; name: string; query: URLSearchParams; body: Buffer },
  response: ServerResponse,
): void {
  const id = query.get('uploadId') ?? `upload-${uploads.size + 1}`;
  const parts = uploads.get(id) ?? new Map<number, Buffer>();
  const xml = (text: string) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  }
  uploads.set(id, parts);
  if (query.has('uploads'))
    return void xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  uploads.delete(id);
  if (method === 'DELETE') return void response.writeHead(204).end();
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
    parts.get(Number(number))!,
  );
  s3.objects.set(name, { bytes: Buffer.concat(listed), modified: new Date() });
  xml(`<CompleteMultipartUploadResult><ETag>"0"</ETag></CompleteMultipartUploadResult>`);
}

function get(s3: S3Server, name: string, range: string | undefined, response: ServerResponse): void {
  const object = s3.objects.get(name);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  const parts = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  if (!parts) return void response.writeHead(200, { 'content-length': object.bytes.length }).end(object.bytes);
  const [start, last] = [Number(parts[1]), Math.min(Number(parts[2]), object.bytes.length - 1)];
  if (start >= object.bytes.length) return refuse(response, 416, 'InvalidRange');
  const bytes = object.bytes.subarray(start, last + 1);
  response.writeHead(206, {
    'content-length': bytes.length,
    'content-range': `bytes ${start}-${last}/${object.bytes.length}`,
  });
  if (s3.hang === 'halfway') response.write(bytes.subarray(0, bytes.length / 2));
  else response.end(bytes);
}

function list(s3: S3Server, query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('continuation-token') ?? '';
  const names = [...s3.objects.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .toSorted();
  const page = names.slice(0, Math.min(s3.perPage, Number(query.get('max-keys') ?? 1000)));
  const isCut = page.length < names.length;
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${s3.objects.get(name)!.modified.toISOString()}</LastModified><Size>1</Size></Contents>`,
  );
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Computes the signature of the received request (AWS Signature Version 4). Returns what is wrong, or undefined. */
function signatureFault({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return 'no signature';
  const [, usedKey, date, usedRegion, signed, signature] = parts;
  if (usedKey !== key || usedRegion !== region) return 'another key or region';
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'the body is not what was signed';
  const { pathname, searchParams } = new URL(url!, 'http://local');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const names = signed!.split(';');
  const canonical = [
    method,
    pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(Buffer.from(canonical))].join('\n');
  const signingKey = [date!, region, 's3', 'aws4_request'].reduce(
    (with_: Buffer | string, part) => hmac(with_, part),
    `AWS4${secret}`,
  );
  return hmac(signingKey, text).toString('hex') === signature ? undefined : 'the signature does not fit';
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (with_: Buffer | string, text: string) => createHmac('sha256', with_).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
