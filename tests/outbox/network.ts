import { gateway } from '#tests/support/kit.ts';
import type { Page } from './browser.ts';

/**
 * The fate of a request: `late` arrives, but its response only with `release`; `stuck` never arrives and fails then;
 * `busy` is refused with a Retry-After.
 */
export type Fault = 'lost request' | 'lost response' | 'late' | 'stuck' | 'busy' | 429 | 503 | 401;

/** The Retry-After of `busy`. */
export const busySeconds = 120;

/** A request that arrived at the server. */
export interface Delivery {
  device: string;
  document: string;
  variables: Record<string, unknown>;
  /** The type of the payload, `logMacros: MacroEntryPayload`; null for an error. */
  payload: string | null;
  /** The page that sent it, and when: the count of moments before. */
  page: Page;
  sentAt: number;
  /** When the page received the response in the same session; null for never. */
  receivedAt: number | null;
}

/** The way between one device and the server. `arrived` lists what both devices sent, in the order of arrival. */
export class DeviceNetwork {
  /** What happens to the next requests, one each; after them all goes well. */
  faults: (Fault | null)[] = [];
  page: Page | undefined;
  private readonly device: string;
  private readonly arrived: Delivery[];
  private held: (() => void)[] = [];
  private readonly underway = new Set<Promise<unknown>>();

  constructor(device: string, arrived: Delivery[]) {
    this.device = device;
    this.arrived = arrived;
  }

  /** Ends the wait for what is held back. */
  release(): void {
    for (const end of this.held.splice(0)) end();
  }

  /** Resolves when the server has responded to what is on its way. */
  async settled(): Promise<void> {
    await Promise.all(this.underway);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const page = this.page!;
    if (!page.isOnline) throw unreachable();
    const fault = this.faults.shift() ?? null;
    switch (fault) {
      case 'lost request':
        throw unreachable();
      case 'stuck':
        await page.heldBack(this.hold(init?.signal));
        throw unreachable();
      case 401:
        return refusal(401, 'UNAUTHENTICATED');
      case 429:
        return refusal(429, 'RATE_LIMITED');
      case 503:
        return refusal(503, 'UNAVAILABLE');
      case 'busy':
        return refusal(503, 'UNAVAILABLE', { 'retry-after': String(busySeconds) });
      default: {
        const session = page.session();
        const [response, delivery] = await this.deliver(page, String(input), init);
        if (fault === 'lost response') throw unreachable();
        if (fault === 'late') await page.heldBack(this.hold(init?.signal));
        if (delivery && !page.isDead && page.session() === session) delivery.receivedAt = moment();
        return response;
      }
    }
  };

  private async deliver(page: Page, path: string, init: RequestInit | undefined): Promise<[Response, Delivery | null]> {
    const { url } = await gateway();
    const sentAt = moment();
    const responding = fetch(url + path, { ...init, signal: null }).then(
      async (response) => [response, await response.text()] as const,
    );
    this.underway.add(responding);
    const [response, text] = await responding.finally(() => this.underway.delete(responding));
    const sent = path === '/graphql' ? sentIn(init?.body) : null;
    const delivery = sent && {
      device: this.device,
      document: sent.id,
      variables: sent.variables,
      payload: payloadIn(text),
      page,
      sentAt,
      receivedAt: null,
    };
    if (delivery) this.arrived.push(delivery);
    return [new Response(response.status === 204 ? null : text, response), delivery];
  }

  private hold(signal: AbortSignal | null | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.held.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }
}

let moments = 0;
const moment = () => (moments += 1);

type Variables = Record<string, unknown>;

/** Returns the document and variables of a call, which may come with files. */
function sentIn(body: unknown): { id: string; variables: Variables } {
  return JSON.parse(String(body instanceof FormData ? body.get('operations') : body)) as ReturnType<typeof sentIn>;
}

function payloadIn(text: string): string | null {
  const { data } = JSON.parse(text) as { data?: Record<string, { __typename?: string } | null> | null };
  return Object.values(data ?? {})[0]?.__typename ?? null;
}

const unreachable = () => new TypeError('Failed to fetch');

function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify({ errors: [{ message: 'Please try again.', extensions: { code } }] });
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
}
