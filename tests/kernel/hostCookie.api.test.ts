import { expect, test } from 'vitest';
import { gateway, member, rest } from '#tests/support/kit.ts';

test('B7 on https the cookie is __Host-, the former name still signs in, and signing out clears both', async () => {
  await gateway({ PUBLIC_URL: 'https://everystep.example' });
  const ann = await member();
  const { headers } = await rest('POST', '/api/login', { usernameOrEmail: ann.username, password: ann.password });
  const [now, former] = headers.getSetCookie();
  expect(now).toMatch(
    /^__Host-everystep_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/,
  );
  expect(former).toMatch(/^everystep_session=; Path=\/; .*Max-Age=0; Secure$/);
  const cookie = now!.split(';')[0]!;
  const as = async (sent: string) => (await rest('GET', '/api/user', undefined, { cookie: sent })).body.username;
  expect(await as(cookie)).toBe(ann.username);
  expect(await as(cookie.replace('__Host-', ''))).toBe(ann.username);
  // A sibling host can plant the plain name only.
  const eve = await member();
  expect(await as(`everystep_session=${eve.token}; ${cookie}`)).toBe(ann.username);
  const left = await rest('POST', '/api/logout', undefined, { cookie, 'sec-fetch-site': 'same-origin' });
  expect(left.headers.getSetCookie().map((text) => text.slice(0, text.indexOf(';')))).toEqual([
    '__Host-everystep_session=',
    'everystep_session=',
  ]);
  expect(await as(cookie)).toBeUndefined();
});
