import createClient from 'openapi-fetch';
import { beforeAll, expect, test } from 'vitest';
import type { paths } from '#tests/__generated__/openapi.ts';
import { startFakeStripe } from '#tests/support/fakeStripe.ts';
import { codeOf } from '#tests/accounts/factorKit.ts';
import { jpeg } from '#tests/support/images.ts';
import { type HandMadeProvider, startHandMadeProvider } from '#tests/support/handMadeProvider.ts';
import { gateway, rest } from '#tests/support/kit.ts';
import { currentOpenApi } from '#tests/support/openapi.ts';
import { daysAhead } from '#tests/tokens/tokenKit.ts';
import { at, type Browser, companionOf, done, refused } from './walkKit.ts';
import { PasskeyDevice } from '#tests/support/passkeyDevice.ts';
import { mailServer } from '#tests/support/smtp.ts';

let mails: Awaited<ReturnType<typeof mailServer>>;
let provider: HandMadeProvider;
const browser: Browser = { cookie: '', walked: new Set() };

beforeAll(async () => {
  mails = await mailServer();
  const stripe = await startFakeStripe();
  provider = await startHandMadeProvider();
  await gateway({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Everystep <hello@everystep.example>',
    OIDC_PROVIDERS: 'home',
    ...provider.settings('home'),
    ...stripe.settings,
  });
  return async () => {
    await stripe.stop();
    await provider.stop();
  };
});

test('a member’s year by a client made from the OpenAPI document: every call is made', async () => {
  const { url } = await gateway();
  const api = createClient<paths>({ baseUrl: url, redirect: 'manual' });
  api.use(companionOf(browser));
  const date = '2026-04-29';
  const onDate = { params: { path: { date } } };
  const account = {
    username: 'ada',
    email: 'ada@example.org',
    password: 'correct horse',
    firstName: 'Ada',
    lastName: 'Lovelace',
    timezone: 'Europe/Berlin',
  };

  // She arrives.
  expect(await done(api.GET('/api/availability', { params: { query: { username: account.username } } }))).toEqual({
    usernameAvailable: true,
  });
  browser.token = (await done(api.POST('/api/register', { body: account }))).token;
  await done(
    api.POST('/api/onboarding/complete', {
      body: {
        gender: 'female',
        birthday: '1990-12-10',
        height: '5 ft 6',
        weight: '150 lb',
        bodyType: 'athletic',
        goals: ['cardio', 'strength'],
        progress: { cardio: 40, strength: 10 },
      },
    }),
  );
  expect(await done(api.GET('/api/user'))).toMatchObject({ username: 'ada', onboardingCompleted: true });
  expect(await done(api.GET('/api/security-events'))).toMatchObject([{ kind: 'REGISTERED', address: '127.0.0.x' }]);
  expect((await done(api.GET('/api/progress'))).map(({ progressValue }) => progressValue).toSorted()).toEqual([10, 40]);
  await done(api.GET('/api/progress/date/{date}', onDate));

  // She says who she is.
  await done(
    api.PUT('/api/profile/user', {
      body: { firstName: 'Ada', lastName: 'King', username: 'ada', email: account.email },
    }),
  );
  await done(
    api.PUT('/api/profile/profile', {
      body: { gender: 'female', birthday: '1990-12-10', height: '168 cm', weight: '68 kg', bodyType: 'lean' },
    }),
  );
  expect(await done(api.GET('/api/profile'))).toMatchObject({ lastName: 'King', height: '168 cm' });
  const london = { timezone: 'Europe/London' };
  expect(await done(api.PUT('/api/profile/timezone', { body: london }))).toMatchObject(london);
  const signIns = { params: { path: { kind: 'SIGN_IN' as const } }, body: { enabled: false } };
  const chosen = await done(api.PUT('/api/notifications/{kind}', signIns));
  expect((await done(api.GET('/api/notifications')))[1]).toEqual(chosen);

  // She moves and sleeps.
  const walk = await done(
    api.POST('/api/activities', {
      body: { activityType: 'walking', startTime: `${date}T09:00:00Z`, endTime: `${date}T10:30:00Z` },
    }),
  );
  expect(
    (
      await done(
        api.PUT('/api/activities/{id}', {
          ...at(walk.id),
          body: { activityType: 'walking', startTime: `${date}T09:00:00Z`, endTime: `${date}T10:00:00Z` },
        }),
      )
    ).durationMinutes,
  ).toBe(60);
  await done(
    api.POST('/api/activities', {
      body: { activityType: 'sleep', startTime: '22:30', endTime: '06:30', date, timezone: 'Europe/Berlin' },
    }),
  );
  const rowing = await done(api.POST('/api/custom-activities', { body: { name: 'rowing', category: 'STRAIN' } }));
  expect(await done(api.GET('/api/custom-activities/{id}', at(rowing.id)))).toEqual(rowing);
  await done(api.DELETE('/api/custom-activities/{id}', at(rowing.id)));
  expect(await done(api.GET('/api/custom-activities'))).toEqual([]);
  expect(await done(api.POST('/api/custom-activities/{id}/restore', at(rowing.id)))).toEqual(rowing);
  expect(await done(api.GET('/api/activities'))).toHaveLength(2);
  expect(await done(api.GET('/api/activities/date/{date}', onDate))).toMatchObject([
    { activityType: 'sleep' },
    { id: walk.id },
  ]);
  expect(
    await done(api.GET('/api/activities/sleep/chart', { params: { query: { from: '2026-04-01', to: '2026-05-01' } } })),
  ).toEqual([{ date, value: 8 }]);
  expect(await done(api.GET('/api/activities/{id}', at(walk.id)))).toMatchObject({ id: walk.id });
  await done(api.DELETE('/api/activities/{id}', at(walk.id)));
  await done(api.POST('/api/activities/{id}/restore', at(walk.id)));
  expect(await done(api.GET('/api/activities/{id}/route', at(walk.id)))).toEqual([]);
  await done(api.POST('/api/activities/{id}/prefer', at(walk.id)));

  // She eats and weighs herself.
  const porridge = await done(
    api.POST('/api/macros', { body: { date, description: 'Porridge', protein: 12, fats: 8, carbs: 54 } }),
  );
  expect(
    await done(
      api.PUT('/api/macros/{id}', {
        ...at(porridge.id),
        body: { date, description: 'Porridge', calories: 350 },
      }),
    ),
  ).toMatchObject({ calories: 350, protein: 0 });
  expect(await done(api.GET('/api/macros'))).toHaveLength(1);
  expect(await done(api.GET('/api/macros/date/{date}', onDate))).toHaveLength(1);
  expect(await done(api.GET('/api/macros/{id}', at(porridge.id)))).toMatchObject({ id: porridge.id });
  await done(api.DELETE('/api/macros/{id}', at(porridge.id)));
  await done(api.POST('/api/macros/{id}/restore', at(porridge.id)));
  const again = { ...at(porridge.id), body: { date: '2026-04-30' } };
  expect(await done(api.POST('/api/macros/{id}/copy', again))).toMatchObject({ calories: 350, date: '2026-04-30' });
  await done(api.POST('/api/macro-targets', { body: { proteinTarget: '160', fatsTarget: 70, carbsTarget: 220 } }));
  expect(await done(api.GET('/api/macro-targets'))).toMatchObject({ proteinTarget: 160 });
  const waist = await done(api.POST('/api/custom-metric-fields', { body: { fieldName: 'Waist', unit: 'in' } }));
  expect(await done(api.GET('/api/custom-metric-fields'))).toEqual([waist]);
  expect(await done(api.GET('/api/custom-metric-fields/{id}', at(waist.id)))).toEqual(waist);
  expect(await done(api.POST('/api/preferences', { body: { weightUnit: 'LB' } }))).toMatchObject({ weightUnit: 'LB' });
  await done(api.GET('/api/preferences'));
  await done(api.POST('/api/metrics', { body: { date, weight: 150.5, customFields: { Waist: 29 } } }));
  expect(await done(api.GET('/api/metrics'))).toMatchObject([{ date, weight: 150.5 }]);
  expect(await done(api.GET('/api/metrics/date/{date}', onDate))).toMatchObject([
    { weight: 150.5, customFields: { Waist: 29 } },
  ]);
  await done(api.DELETE('/api/custom-metric-fields/{id}', at(waist.id)));
  await done(api.POST('/api/custom-metric-fields/{id}/restore', at(waist.id)));

  // She writes, and sets herself goals.
  await done(api.POST('/api/journal-entries', { body: { date, content: 'A long walk.' } }));
  expect(await done(api.GET('/api/journal-entries/date/{date}', onDate))).toMatchObject({
    content: 'A long walk.',
  });
  const [entry] = await done(api.GET('/api/journal-entries'));
  const wanted = { params: { query: { text: 'walk' } } };
  expect(await done(api.GET('/api/journal-entries/search', wanted))).toMatchObject([{ id: entry!.id }]);
  expect(await done(api.GET('/api/journal-entries/{id}', at(entry!.id)))).toMatchObject({ id: entry!.id });
  await done(api.DELETE('/api/journal-entries/{id}', at(entry!.id)));
  expect(await done(api.GET('/api/journal-entries'))).toEqual([]);
  await done(
    api.POST('/api/goals', {
      body: { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 7, targetValueSecondary: 30 },
    }),
  );
  const [goal] = await done(api.GET('/api/goals'));
  const sleepGoal = at(goal!.id);
  const better = { goalName: 'Nights', targetValuePrimary: 8 };
  expect(await done(api.PUT('/api/goals/{id}', { ...sleepGoal, body: better }))).toMatchObject(better);
  expect(await done(api.GET('/api/goals/{id}', sleepGoal))).toMatchObject(better);
  await done(api.PUT('/api/goals/{id}/active', { ...sleepGoal, body: { isActive: false } }));
  await done(api.DELETE('/api/goals/{id}', sleepGoal));
  expect(await done(api.GET('/api/goals'))).toEqual([]);
  expect(await done(api.POST('/api/goals/{id}/restore', sleepGoal))).toMatchObject({ goalName: 'Nights' });
  const read = await done(
    api.POST('/api/goals', { body: { goalType: 'custom', goalName: 'Read', targetValuePrimary: 20 } }),
  );
  const onDay = { params: { path: { id: read.id, date } }, body: { value: 15 } };
  const reached = await done(api.PUT('/api/goals/{id}/progress/{date}', onDay));
  expect(reached).toMatchObject({ date, actualValuePrimary: 15, percentageAchieved: 75 });
  expect(await done(api.GET('/api/goals/{id}/progress', at(read.id)))).toEqual([reached]);

  // She takes pictures, and locks them away.
  const form = async (field: string) => {
    const { bytes, type, name } = await jpeg();
    const data = new FormData();
    data.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    return { body: data as never, bodySerializer: (body: unknown) => body as FormData };
  };
  const { profileImageUrl } = await done(api.POST('/api/profile/avatar', await form('profileImage')));
  const [, avatar] = /avatar\/([^?]+)/.exec(profileImageUrl!)!;
  await done(api.GET('/api/profile/avatar/{filename}', { params: { path: { filename: avatar! } }, parseAs: 'blob' }));
  const [photo] = await done(api.POST('/api/photos', await form('photos')));
  expect(await done(api.GET('/api/photos'))).toMatchObject([{ id: photo!.id }]);
  const points = { x1: 0.38, y1: 0.31, x2: 0.62, y2: 0.31 };
  const aligned = at(photo!.id!);
  expect(await done(api.PUT('/api/photos/{id}/alignment', { ...aligned, body: points }))).toEqual(points);
  expect(await done(api.GET('/api/photos/alignments'))).toEqual([{ id: photo!.id, alignment: points }]);
  await done(api.DELETE('/api/photos/{id}/alignment', aligned));
  expect(await done(api.GET('/api/photos/dates'))).toEqual([{ date: photo!.date, count: 1 }]);
  expect(await done(api.GET('/api/photos/date/{date}', { params: { path: { date: photo!.date } } }))).toHaveLength(1);
  await done(
    api.GET('/api/photos/{id}', {
      params: { path: { id: photo!.filename }, query: { thumbnail: 'true' } },
      parseAs: 'blob',
    }),
  );
  expect(await done(api.PUT('/api/user/photos-pin', { body: { enabled: true, pin: '2468' } }))).toMatchObject({
    photosPinEnabled: true,
  });
  await done(api.POST('/api/user/lock-photos'));
  expect(await refused(api.GET('/api/photos'))).toEqual([403, 'PHOTOS_LOCKED']);
  expect(await done(api.POST('/api/user/verify-photos-pin', { body: { pin: '2468' } }))).toMatchObject({
    verified: true,
  });
  await done(api.DELETE('/api/photos/{id}', at(photo!.id)));

  // She pays, speaks up, takes her things with her.
  expect(
    (await done(api.POST('/api/stripe/create-checkout-session', { body: { tier: 'Premium', interval: 'yearly' } })))
      .url,
  ).toMatch(/^http/);
  await done(api.POST('/api/stripe/create-portal-session'));
  expect(await refused(api.POST('/api/stripe/webhook'))).toEqual([400, 'BAD_USER_INPUT']);
  await done(api.POST('/api/feedback', { body: { feedback: 'The sleep chart is lovely.' } }));
  await done(
    api.POST('/api/public-feedback', {
      body: { name: 'Ada', email: account.email, feedback: 'And so is the journal.' },
    }),
  );
  const elsewhere = await rest('POST', '/api/login', { usernameOrEmail: 'ada', password: account.password });
  expect(elsewhere.status).toBe(200);
  const wish = {
    name: 'Scale',
    scopes: ['metrics:write' as const],
    expiresOn: daysAhead(30),
    currentPassword: account.password,
  };
  const { secret: shownOnce, ...accessToken } = await done(api.POST('/api/access-tokens', { body: wish }));
  expect(shownOnce).toMatch(/^evs_/);
  expect(await done(api.GET('/api/access-tokens'))).toEqual([accessToken]);
  await done(api.DELETE('/api/access-tokens/{id}', at(accessToken.id)));
  const other = (await done(api.GET('/api/sessions'))).find(({ current }) => !current)!;
  await done(api.DELETE('/api/sessions/{id}', at(other.id)));
  await done(api.POST('/api/sessions/end-others', { body: {} }));
  await done(api.POST('/api/auth/reauthenticate', { body: { currentPassword: account.password } }));
  const archive = await done(api.GET('/api/export', { parseAs: 'blob' }));
  const formOf = (field: string, file: Blob): { body: never; bodySerializer: (body: unknown) => FormData } => {
    const data = new FormData();
    data.append(field, file, 'everystep.zip');
    return { body: data as never, bodySerializer: (body) => body as FormData };
  };
  const archiveForm = () => formOf('archive', archive as unknown as Blob);
  const page = { kind: 'journal', source: 'csv', id: 'a', day: '2024-05-04', text: 'A day by the sea' };
  const sent = await done(api.POST('/api/import/history', formOf('records', new Blob([JSON.stringify(page)]))));
  expect(sent).toMatchObject({ state: 'PREVIEW', report: { history: { days: 1 } } });
  await done(api.DELETE('/api/import/{id}', at(sent.id)));
  const forgotten = await done(api.POST('/api/import', archiveForm()));
  await done(api.DELETE('/api/import/{id}', at(forgotten.id)));
  const { id: batch } = await done(api.POST('/api/import', archiveForm()));
  expect(
    await done(api.POST('/api/import/{id}/apply', { params: { path: { id: batch } }, body: { prefer: 'OWN' } })),
  ).toMatchObject({ state: 'APPLYING' });
  await expect.poll(async () => (await done(api.GET('/api/import')))[0]!.state, { interval: 50 }).toBe('APPLIED');
  expect(await done(api.POST('/api/import/{id}/undo', at(batch)))).toMatchObject({
    id: batch,
  });
  await expect.poll(async () => (await done(api.GET('/api/import')))[0]!.state, { interval: 50 }).toBe('UNDONE');

  // She connects an account of a provider, signs in and confirms with it, and disconnects it.
  expect(await done(api.GET('/api/login/providers'))).toEqual([{ key: 'home', name: 'Home' }]);
  const her = { sub: 'ada', email: 'ada@example.com', email_verified: true, auth_time: Math.floor(Date.now() / 1000) };
  const home = { body: { provider: 'home' } };
  const back = ({ url: page }: { url: string }) => ({ body: provider.signIn(page, her) });
  const identity = await done(api.POST('/api/identities', back(await done(api.POST('/api/identities/start', home)))));
  expect(await done(api.GET('/api/identities'))).toMatchObject([{ id: identity.id, provider: 'home' }]);
  expect(
    await done(api.POST('/api/login/provider/complete', back(await done(api.POST('/api/login/provider', home))))),
  ).toMatchObject({ user: { username: 'ada' } });
  await done(
    api.POST(
      '/api/auth/reauthenticate/provider/complete',
      back(await done(api.POST('/api/auth/reauthenticate/provider', home))),
    ),
  );
  await done(api.DELETE('/api/identities/{id}', at(identity.id)));

  // She protects her sign-ins, signs in with each, and takes them off again.
  const { secret } = await done(api.POST('/api/second-factors/authenticator', { body: {} }));
  const { recoveryCodes } = await done(
    api.POST('/api/second-factors/authenticator/confirm', { body: { code: codeOf(secret) } }),
  );
  expect(recoveryCodes).toHaveLength(10);
  const device = new PasskeyDevice('http://localhost:0');
  const asked = await done(api.POST('/api/passkeys/options', { body: {} }));
  const added = await done(
    api.POST('/api/passkeys', {
      body: { challenge: asked.challenge, credential: device.create(asked.options as never) as never },
    }),
  );
  const passkey = at(added.id);
  await done(api.PUT('/api/passkeys/{id}', { ...passkey, body: { name: 'Her phone' } }));
  expect(await done(api.GET('/api/second-factors'))).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{}] });
  const proof = await done(api.POST('/api/auth/reauthenticate/passkey'));
  await done(
    api.POST('/api/auth/reauthenticate', {
      body: { challenge: proof.challenge, credential: device.use(proof.options as never) as never },
    }),
  );
  const alone = await done(api.POST('/api/login/passkey'));
  const credential = device.use(alone.options as never) as never;
  await done(api.POST('/api/login/complete', { body: { challenge: alone.challenge, credential } }));
  expect(
    await refused(api.POST('/api/login', { body: { usernameOrEmail: 'ada', password: account.password } })),
  ).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  await done(api.POST('/api/second-factors/recovery-codes', { body: {} }));
  await done(api.DELETE('/api/passkeys/{id}', passkey));
  await done(api.DELETE('/api/second-factors/authenticator'));

  // A program that keeps a copy of her days reads again those that changed.
  const { cursor } = await done(api.GET('/api/changed-days'));
  expect(await done(api.GET('/api/changed-days', { params: { query: { since: cursor } } }))).toMatchObject({
    days: [],
    isComplete: true,
  });

  // Her phone pushes what it counted.
  expect(
    await done(api.POST('/api/ingest/health', { body: { steps: [{ date: '2026-03-02', count: 8123 }] } })),
  ).toMatchObject({ counts: [{ kind: 'steps', added: 1 }], problemCount: 0 });

  // A program of hers is told which days change, and her calendar shows what she did.
  const hookParams = at((await done(api.POST('/api/webhooks', { body: { url: 'https://hooks.invalid/ada' } }))).id);
  expect(await done(api.POST('/api/webhooks/{id}/test', hookParams))).toMatchObject({ status: 'ACTIVE' });
  expect(await done(api.POST('/api/webhooks/{id}/enable', hookParams))).toMatchObject({ status: 'ACTIVE' });
  expect(await done(api.GET('/api/webhooks'))).toEqual([await done(api.GET('/api/webhooks/{id}', hookParams))]);
  await done(api.DELETE('/api/webhooks/{id}', hookParams));
  await done(api.POST('/api/calendar-feed'));
  expect(await done(api.GET('/api/calendar-feed'))).toMatchObject({ feed: { lastReadAt: null } });
  await done(api.DELETE('/api/calendar-feed'));

  // The instance is hers, so she may invite somebody; here everybody may register.
  expect(await done(api.GET('/api/registration'))).toMatchObject({ mode: 'OPEN' });
  const invitation = await done(api.POST('/api/operator/invitations', { body: { note: 'Bob' } }));
  expect(await done(api.GET('/api/operator/invitations'))).toMatchObject([{ id: invitation.id, note: 'Bob' }]);
  await done(api.DELETE('/api/operator/invitations/{id}', at(invitation.id)));
  const bob = { ...account, username: 'bob', email: 'bob@example.org' };
  await done(api.POST('/api/register', { body: bob }));
  const [{ id: bobsId } = { id: '' }] = await done(
    api.GET('/api/operator/members', { params: { query: { search: 'bob@' } } }),
  );
  const ofBob = at(bobsId);
  const operated = '/api/operator/members/{id}';
  expect(await done(api.PUT(`${operated}/tier`, { ...ofBob, body: { tier: 'Premium' } }))).toMatchObject({
    membership: 'Premium',
  });
  await done(api.PUT(`${operated}/storage`, { ...ofBob, body: { megabytes: 500 } }));
  await done(api.PUT('/api/operator/storage', { body: { megabytes: 1000 } }));
  await done(api.PUT(`${operated}/operator`, { ...ofBob, body: { isOperator: true } }));
  await done(api.PUT(`${operated}/operator`, { ...ofBob, body: { isOperator: false } }));
  const { url: link } = await done(api.POST(`${operated}/sign-in-link`, { ...ofBob, body: {} }));
  const linkToken = new URL(link).searchParams.get('token')!;
  expect(await done(api.POST('/api/auth/sign-in-link', { body: { token: linkToken } }))).toMatchObject({
    user: { username: 'bob' },
  });
  await done(api.POST(`${operated}/reset-factor`, { ...ofBob, body: {} }));
  await done(api.POST(`${operated}/disable`, { ...ofBob, body: {} }));
  await done(api.POST(`${operated}/enable`, { ...ofBob, body: {} }));
  expect(await done(api.GET('/api/operator/instance'))).toMatchObject({ memberCount: 2 });
  await done(api.GET('/api/operator/jobs'));
  const noJob = { params: { path: { id: crypto.randomUUID() } } };
  expect(await refused(api.POST('/api/operator/jobs/{id}/retry', noJob))).toEqual([404, 'NOT_FOUND']);
  expect(await refused(api.DELETE('/api/operator/jobs/{id}', noJob))).toEqual([404, 'NOT_FOUND']);
  expect(await done(api.GET('/api/operator/backups'))).toEqual({ backsUp: false, backups: [] });
  expect(await refused(api.POST('/api/operator/backups'))).toEqual([503, 'UNAVAILABLE']);
  await done(api.POST(`${operated}/delete`, { ...ofBob, body: { username: 'bob' } }));

  // This gateway has no wearables.
  expect(await refused(api.POST('/api/whoop/prepare'))).toEqual([503, 'UNAVAILABLE']);
  expect(await refused(api.GET('/api/whoop/auth'))).toEqual([503, 'UNAVAILABLE']);
  await api.GET('/api/whoop/callback');
  expect(await refused(api.GET('/api/whoop/status'))).toEqual([503, 'UNAVAILABLE']);
  expect(await refused(api.GET('/api/whoop/test-body'))).toEqual([503, 'UNAVAILABLE']);
  expect(await refused(api.POST('/api/whoop/disconnect', { body: { keep: true } }))).toEqual([503, 'UNAVAILABLE']);
  expect(await refused(api.POST('/api/whoop/webhook'))).toEqual([503, 'UNAVAILABLE']);

  // Her address waits to be confirmed; links that are none are refused.
  await done(api.POST('/api/auth/request-email-verification'));
  expect(await refused(api.POST('/api/auth/verify-email', { body: { token: 'none' } }))).toEqual([
    400,
    'INVALID_TOKEN',
  ]);
  expect(await refused(api.POST('/api/auth/undo-email-change', { body: { token: 'none' } }))).toEqual([
    400,
    'INVALID_TOKEN',
  ]);

  // She forgets her password, and goes.
  await done(
    api.POST('/api/auth/change-password', {
      body: { currentPassword: account.password, newPassword: 'battery staple' },
    }),
  );
  await done(api.POST('/api/logout'));
  expect(await refused(api.GET('/api/user'))).toEqual([401, 'UNAUTHENTICATED']);
  expect(await done(api.POST('/api/password-check', { body: { password: 'sunshine' } }))).toEqual({ isCommon: true });
  await done(api.POST('/api/logout/pending', { body: { sessionHash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' } }));
  browser.token = undefined;
  await done(api.POST('/api/auth/request-password-reset', { body: { email: account.email } }));
  // Other mails come too: that the password was changed, for one.
  const mailed = () =>
    mails.received.map(({ link }) => /\/reset-password\?token=([\w-]+)/.exec(link)?.[1]).find(Boolean);
  await expect.poll(mailed, { interval: 25 }).toBeDefined();
  await done(api.POST('/api/auth/reset-password', { body: { token: mailed()!, newPassword: 'correct again' } }));
  expect(
    (await done(api.POST('/api/login', { body: { usernameOrEmail: 'ADA', password: 'correct again' } }))).user.username,
  ).toBe('ada');

  const { paths: told } = await currentOpenApi();
  const all = Object.entries(told).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(all.filter((call) => !browser.walked.has(call))).toEqual([]);
  expect((await rest('GET', '/readyz')).status).toBe(200);
});
