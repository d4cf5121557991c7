import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { gateway, gql, member, rest } from '#tests/support/kit.ts';

const browser = { accept: 'text/html,application/xhtml+xml' };

test('outside production a browser finds GraphiQL, which needs nothing from elsewhere and runs no other script', async () => {
  await gateway({ NODE_ENV: 'development' });
  const { status, headers, body } = await rest('GET', '/graphql', undefined, browser);
  expect(status).toBe(200);
  expect(body.match(/(?:src|href)="?https?:/g)).toBeNull();
  const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) =>
    createHash('sha256').update(code).digest('base64'),
  );
  const policy = headers.get('content-security-policy')!;
  expect(scripts).toHaveLength(1);
  expect(/script-src ([^;]+)/.exec(policy)![1]).toBe(`'sha256-${scripts[0]}'`);
  expect(policy).toContain("default-src 'none'");
  // Queries go on as before.
  const ann = await member();
  expect((await gql('{ viewer { username } }', {}, { authorization: `Bearer ${ann.token}` })).data).toEqual({
    viewer: { username: ann.username },
  });
  expect((await ann.rest('GET', '/graphql?query=%7Bviewer%7Busername%7D%7D')).body).toEqual({
    data: { viewer: { username: ann.username } },
  });
});
