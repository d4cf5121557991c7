import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { madeOnce } from '#gateway/platform/madeOnce.ts';

const startingQuery = `# Runs as the member who is signed in in this browser. Or send an access token as a header:
# { "Authorization": "Bearer evs_…" }
query Today {
  viewer {
    today
    timezone
  }
}
`;

/** Returns true when a browser navigates here. */
export function wantsPage({ method, headers, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && !url.includes('?') && (headers.accept ?? '').includes('text/html');
}

const page = madeOnce(makePage);

/** Sends GraphiQL as one page that loads nothing from elsewhere. Only outside production. */
export async function sendGraphiQL(response: ServerResponse): Promise<void> {
  const { html, policy } = await page();
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
  response.end(html);
}

async function makePage(): Promise<{ html: string; policy: string }> {
  // Nine megabytes that production never needs.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = String(
    await renderGraphiQL({
      title: 'Everystep API',
      endpoint: '/graphql',
      credentials: 'same-origin',
      defaultQuery: startingQuery,
      subscriptionsProtocol: 'SSE',
    }),
  );
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  const policy = `default-src 'none'; script-src ${scripts.join(' ')}; worker-src blob:; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
