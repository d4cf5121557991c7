import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiAnswer, answerCall, readForm, refusal } from './fakeStripeApi.ts';
import { answerPage } from './fakeStripePages.ts';
import { type FakeEvent, FakeStore, secondsNow } from './fakeStripeStore.ts';

export const fakeStripeKeys = { secretKey: 'sk_test_everystepFakeKey00', webhookSecret: 'whsec_everystepFakeSecret00' };

export interface FakeStripe {
  url: string;
  /** The STRIPE_… settings of a gateway that uses it. */
  settings: Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE', string>;
  store: FakeStore;
  /** The address that events are sent to; null to send them by hand. */
  webhookUrl: string | null;
  /** Every API call as `METHOD /path`. */
  calls: string[];
  /** Sends an event once; `at` is the second of its signature. Returns the status. */
  send(event: FakeEvent, to: string, signing?: { at?: number; secret?: string }): Promise<number>;
  /** Fails the next calls (of `method`, if given) with 429, 500, or no response (0). A count of 0 clears failures. */
  fail(count: number, status: number, method?: 'POST'): void;
  /** Holds API calls until the returned function is called. */
  hold(): () => void;
  /** Runs before each API response leaves; a call on which it throws gets status 500. */
  onCall: (call: string) => Promise<void> | void;
  stop(): Promise<void>;
}

/** A stand-in for the parts of Stripe that Everystep uses: API, pages and signed webhooks, over HTTP. */
export async function startFakeStripe({
  webhookUrl = null,
  port = 0,
}: { webhookUrl?: string | null; port?: number } = {}): Promise<FakeStripe> {
  const deliveries = new Set<Promise<void>>();
  const replays = new Map<string, ApiAnswer>();
  const failures: { status: number; method: string | undefined }[] = [];
  let gate: Promise<void> = Promise.resolve();

  const store = new FakeStore((event) => {
    const to = fake.webhookUrl;
    if (to === null) return;
    const delivery = deliver(event, to).finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
  });

  async function deliver(event: FakeEvent, to: string): Promise<void> {
    for (const pause of [0, 300, 1000, 3000]) {
      await wait(pause, undefined, { ref: false });
      const status = await fake.send(event, to).catch(() => 0);
      if (status >= 200 && status < 300) return;
    }
  }

  async function answerApi(request: IncomingMessage, path: string, text: string): Promise<ApiAnswer | null> {
    const call = `${request.method} ${path}`;
    fake.calls.push(call);
    await gate;
    // Jobs of other members may call at any time; they only read.
    const failure =
      !failures[0]?.method || failures[0].method === request.method ? failures.shift()?.status : undefined;
    if (failure === 0) return null;
    if (failure === 429)
      return refusal(429, 'invalid_request_error', 'Request rate limit exceeded.', { code: 'rate_limit' });
    if (failure !== undefined) return refusal(failure, 'api_error', 'Something went wrong on our end.');
    if (request.headers.authorization !== `Bearer ${fakeStripeKeys.secretKey}`)
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? replays.get(key) : undefined;
    const answer = known ?? answerCall(store, { method: request.method ?? '', path, form: readForm(text) }, fake.url);
    if (typeof key === 'string') replays.set(key, answer);
    await fake.onCall(call);
    return answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local');
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    if (url.pathname.startsWith('/v1/')) {
      const answer = await answerApi(request, url.pathname, request.method === 'GET' ? url.search.slice(1) : body);
      if (!answer) return void request.socket.destroy();
      response
        .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${fake.calls.length}` })
        .end(JSON.stringify(answer.body));
      return;
    }
    const page = answerPage(
      store,
      request.method ?? '',
      url.pathname,
      new URLSearchParams(body).get('do') ?? undefined,
    );
    if (!page) response.writeHead(404).end();
    else if ('goTo' in page) response.writeHead(303, { location: page.goTo }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: FakeStripe = {
    url,
    settings: {
      STRIPE_SECRET_KEY: fakeStripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: fakeStripeKeys.webhookSecret,
      STRIPE_API_BASE: url,
    },
    store,
    webhookUrl,
    calls: [],
    onCall: () => {},
    async send(event, to, { at = secondsNow(), secret = fakeStripeKeys.webhookSecret } = {}) {
      const payload = JSON.stringify(event, null, 2);
      const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
      return post(to, payload, {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${at},v1=${signature}`,
      });
    },
    fail: (count, status, method) =>
      void failures.splice(
        0,
        count === 0 ? failures.length : 0,
        ...Array.from({ length: count }, () => ({ status, method })),
      ),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    async stop() {
      fake.webhookUrl = null;
      await Promise.allSettled(deliveries);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** Avoids fetch, which belongs to the simulated browser in a rendered test. */
function post(to: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      to,
      { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', reject).end(body);
  });
}
