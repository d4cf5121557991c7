import { afterAll, expect, test } from 'vitest';
import { createInvitation } from '#gateway/accounts/invitation.service.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { startHandMadeProvider } from '#tests/support/handMadeProvider.ts';
import { gateway, rest } from '#tests/support/kit.ts';
import { signInThere } from './providerKit.ts';

const home = await startHandMadeProvider();
const settings = { REGISTRATION: 'invite', OIDC_PROVIDERS: 'home', ...home.settings('home') };
afterAll(() => home.stop());
const person = (sub: string) => ({ sub, email: `${sub}@example.org`, email_verified: true });

test('where an invitation is needed, a provider lets nobody past it', async () => {
  const { database } = await gateway(settings);
  const inviting = await serveTestGateway(database.url, settings);
  const { url } = await createInvitation(inviting.kernel, {});
  await inviting.stop();
  const invitation = new URL(url).searchParams.get('invitation');
  const refused = await signInThere(home, person('without'));
  expect({ status: refused.status, message: refused.body.message }).toMatchObject({
    status: 403,
    message: expect.stringContaining('invitation'),
  });
  expect((await signInThere(home, person('wrong'), { invitation: 'x' })).status).toBe(403);
  expect((await signInThere(home, person('invited'), { invitation })).status).toBe(200);
  // Used up, and needless for whoever has an account.
  expect((await signInThere(home, person('second'), { invitation })).status).toBe(403);
  expect((await signInThere(home, person('invited'))).status).toBe(200);
});

test('where registration is closed, it is said in words, and nobody is made', async () => {
  const { database } = await gateway(settings);
  const closed = await serveTestGateway(database.url, { ...settings, REGISTRATION: 'closed' });
  const call = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(closed.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return {
      status: response.status,
      cookie: response.headers.getSetCookie()[0] ?? '',
      body: (await response.json()) as { url: string; message: string },
    };
  };
  const begun = await call('/api/login/provider', { provider: 'home' });
  const back = home.signIn(begun.body.url, person('late'));
  const { status, body } = await call('/api/login/provider/complete', back, begun.cookie.split(';')[0]);
  await closed.stop();
  expect({ status, message: body.message }).toMatchObject({
    status: 403,
    message: expect.stringMatching(/closed|no new|not take/i),
  });
  expect((await rest('GET', '/api/availability?email=late@example.org')).body).toEqual({ emailAvailable: true });
});
