import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerApi, answerToken, type ApiAnswer, fakeWhoopKeys } from './fakeWhoopApi.ts';
import type { FakeEvent } from './fakeWhoopPerson.ts';
import { FakeWhoopStore } from './fakeWhoopStore.ts';

export interface FakeWhoop {
  url: string;
  /** The WHOOP_… settings of a gateway that uses it. */
  settings: Record<'WHOOP_CLIENT_ID' | 'WHOOP_CLIENT_SECRET' | 'WHOOP_API_BASE', string>;
  store: FakeWhoopStore;
  /** The person's choice on the consent page; 'ask' shows its buttons. */
  consent: 'ask' | 'grant' | 'deny';
  /** The address that events are sent to; null to send them by hand. */
  webhookUrl: string | null;
  /** Every API call as `METHOD /path`. */
  calls: string[];
  /** Sends an event once; `at` is the millisecond of its signature. Returns the status. */
  send(event: FakeEvent, to: string, signing?: { at?: number; secret?: string }): Promise<number>;
  /** Fails the next calls with 429 (with the seconds until its window ends), 500, or no response (0). */
  fail(count: number, status: number, resetSeconds?: number): void;
  /** Holds calls, now or after some more, until the returned function is called. */
  hold(after?: number): () => void;
  /** Runs before each API response leaves; a call on which it throws gets status 500. */
  onCall: (call: string) => Promise<void> | void;
  stop(): Promise<void>;
}

/** A stand-in for the parts of WHOOP that Everystep uses: consent, rotating tokens, API and signed webhooks, over HTTP. */
export async function startFakeWhoop({
  webhookUrl = null,
  port = 0,
}: { webhookUrl?: string | null; port?: number } = {}): Promise<FakeWhoop> {
  const deliveries = new Set<Promise<void>>();
  const failures: { status: number; resetSeconds: number }[] = [];
  let gate: Promise<void> = Promise.resolve();
  let free = Number.POSITIVE_INFINITY;

  const store = new FakeWhoopStore((event) => {
    const to = fake.webhookUrl;
    if (to === null) return;
    const delivery = deliver(event, to).finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
  });

  async function deliver(event: FakeEvent, to: string): Promise<void> {
    for (const pause of [0, 300, 1000]) {
      await wait(pause, undefined, { ref: false });
      const status = await fake.send(event, to).catch(() => 0);
      if (status >= 200 && status < 300) return;
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local');
    const text = Buffer.concat(await request.toArray()).toString('utf8');
    if (url.pathname === '/oauth/oauth2/auth')
      return consentPage(url, request.method === 'POST' ? new URLSearchParams(text).get('do') : fake.consent, response);
    const call = `${request.method} ${url.pathname}`;
    fake.calls.push(call);
    if (free > 0) free -= 1;
    else await gate;
    await fake.onCall(call);
    const failure = failures.shift();
    if (failure?.status === 0) return void request.socket.destroy();
    if (failure)
      return answer(
        response,
        { status: failure.status, body: { message: 'no' } },
        failure.status === 429
          ? {
              'x-ratelimit-limit': '100, 100;window=60',
              'x-ratelimit-remaining': '0',
              'x-ratelimit-reset': String(failure.resetSeconds),
            }
          : {},
      );
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (url.pathname === '/oauth/oauth2/token' && request.method === 'POST')
      return answer(response, answerToken(store, new URLSearchParams(text)));
    if (url.pathname.startsWith('/developer/v2/'))
      return answer(response, answerApi(store, request.method ?? '', url, bearer));
    answer(response, { status: 404 });
  }

  function consentPage(url: URL, choice: string | null, response: ServerResponse): void {
    const query = url.searchParams;
    const [state, redirectUri] = [query.get('state') ?? '', query.get('redirect_uri') ?? ''];
    const isGood =
      query.get('client_id') === fakeWhoopKeys.clientId &&
      query.get('response_type') === 'code' &&
      state.length >= 8 &&
      URL.canParse(redirectUri);
    if (!isGood) return void response.writeHead(400).end('The request is not valid.');
    if (choice !== 'grant' && choice !== 'deny')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
    const back = new URL(redirectUri);
    back.searchParams.set('state', state);
    if (choice === 'grant')
      back.searchParams.set(
        'code',
        store.authorise({
          person: store.person,
          redirectUri,
          challenge: query.get('code_challenge'),
          scope: query.get('scope') ?? '',
        }),
      );
    else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The resource owner denied the request');
    }
    response.writeHead(303, { location: back.href }).end();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: FakeWhoop = {
    url,
    settings: {
      WHOOP_CLIENT_ID: fakeWhoopKeys.clientId,
      WHOOP_CLIENT_SECRET: fakeWhoopKeys.clientSecret,
      WHOOP_API_BASE: url,
    },
    store,
    consent: 'ask',
    webhookUrl,
    calls: [],
    onCall: () => {},
    async send(event, to, { at = Date.now(), secret = fakeWhoopKeys.clientSecret } = {}) {
      const body = JSON.stringify(event);
      const signature = createHmac('sha256', secret).update(`${at}${body}`).digest('base64');
      return post(to, body, {
        'content-type': 'application/json',
        'x-whoop-signature': signature,
        'x-whoop-signature-timestamp': String(at),
      });
    },
    fail: (count, status, resetSeconds = 1) =>
      void failures.splice(
        0,
        count === 0 ? failures.length : 0,
        ...Array.from({ length: count }, () => ({ status, resetSeconds })),
      ),
    hold(after = 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      [gate, free] = [promise, after];
      return () => {
        free = Number.POSITIVE_INFINITY;
        resolve();
      };
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

function answer(response: ServerResponse, { status, body }: ApiAnswer, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body === undefined ? undefined : JSON.stringify(body));
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

function page(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Grant access</title>
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem}</style>
<h1>Grant access</h1><p>A stand-in for WHOOP. Everystep wants to read sleep, workouts, recovery and body measurements.</p>
<form method="post"><p><button name="do" value="grant">Grant access</button></p><p><button name="do" value="deny">Deny access</button></p></form></html>`;
}
