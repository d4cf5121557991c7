import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RefusedTarget, type Resolve, type TargetAddress, targetAddress } from './targetAddress.ts';
import { webhookTexts } from './webhookTexts.rules.ts';

const timeoutMs = 10_000;

export interface Message {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/** What became of an attempt: the HTTP status, or why there is none. `problem` is null for a success. */
export interface Attempt {
  status: number | null;
  problem: string | null;
}

/**
 * Posts a message, within 10 seconds, to the address that was checked, without following redirects. The response's body
 * is not read. Never throws.
 */
export async function postMessage(message: Message, allowsLocal: boolean, resolve?: Resolve): Promise<Attempt> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const target = await withinTime(targetAddress(message.url, allowsLocal, resolve), signal);
    const status = await send(message, target, signal);
    if (status >= 200 && status < 300) return { status, problem: null };
    return { status, problem: status >= 300 && status < 400 ? webhookTexts.redirected : webhookTexts.refused };
  } catch (error) {
    if (error instanceof RefusedTarget) return { status: null, problem: error.message };
    return { status: null, problem: signal.aborted ? webhookTexts.timeout : webhookTexts.unreachable };
  }
}

/** Looking up a name cannot be aborted. */
function withinTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ]);
}

function send({ url, headers, body }: Message, target: TargetAddress, signal: AbortSignal): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        lookup: only(target),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Everystep-Webhook/1',
        },
      },
      (response) => {
        response.destroy();
        done(response.statusCode ?? 0);
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}

/** A lookup that knows one address, whatever the name server would say now. */
export function only({ address, family }: TargetAddress): LookupFunction {
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}
