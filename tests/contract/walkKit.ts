import type { Middleware } from 'openapi-fetch';
import { assertDocumented } from '#tests/support/openapi.ts';

export interface Browser {
  token?: string | undefined;
  /** The cookie of the browser at the provider. */
  cookie: string;
  /** The calls that were made, such as `GET /api/goals/{id}`. */
  walked: Set<string>;
}

/** Signs calls in, records them, and checks every response against the document. */
export function companionOf(browser: Browser): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      browser.walked.add(`${request.method} ${schemaPath}`);
      if (browser.token) request.headers.set('authorization', `Bearer ${browser.token}`);
      if (browser.cookie) request.headers.set('cookie', browser.cookie);
      return request;
    },
    async onResponse({ request, response }) {
      browser.cookie =
        response.headers
          .getSetCookie()
          .find((one) => one.startsWith('everystep_provider='))
          ?.split(';')[0] ?? browser.cookie;
      const copy = response.clone();
      const isJson = copy.headers.get('content-type')?.includes('json');
      const body = isJson ? await copy.json() : await copy.text();
      await assertDocumented(request.method, new URL(request.url).pathname, {
        status: response.status,
        headers: response.headers,
        body,
      });
    },
  };
}

/** What a call answered; fails the test when it was refused. */
export async function done<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.url} → ${response.status} ${JSON.stringify(error)}`);
  return data as NonNullable<Data>;
}

export const refused = async (call: Promise<{ error?: { code?: string } | undefined; response: Response }>) => {
  const { error, response } = await call;
  return [response.status, error?.code];
};

/** The id in a path. */
export const at = (id: string) => ({ params: { path: { id } } });
