import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';

const Read = graphql(`
  query TestNotifications { viewer { notificationSettings { kind title description required enabled } } }
`);
const Choose = graphql(`
  mutation TestSetNotification($kind: NotificationKind!, $enabled: Boolean!) {
    setNotification(kind: $kind, enabled: $enabled) {
      __typename
      ... on SetNotificationPayload { notificationSetting { kind enabled } viewer { notificationSettings { kind enabled } } }
      ... on Problem { message }
    }
  }
`);

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url });
});

test('PROF-07 the settings list every kind of mail: security always on, sign-ins off until asked for', async () => {
  const ann = await member();
  const { data } = await ann.gql(Read);
  expect(data.viewer!.notificationSettings).toMatchObject([
    { kind: 'SECURITY', required: true, enabled: true },
    { kind: 'SIGN_IN', required: false, enabled: false },
  ]);
});

test('PROF-07 security mails cannot be turned off, and a visitor has no settings', async () => {
  const ann = await member();
  const answer = await ann.gql(Choose, { kind: 'SECURITY', enabled: false });
  expect(answer.data.setNotification).toEqual({
    __typename: 'ValidationProblem',
    message: 'These mails are always on: they keep your account yours.',
  });
  expect((await gql(Choose, { kind: 'SIGN_IN', enabled: true })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await ann.gql(Choose, { kind: 'NEWSLETTER', enabled: true } as never)).status).toBe(400);
});

test('PROF-07 a member who turned it on gets a mail for each sign-in, until it is turned off', async () => {
  const ann = await member();
  const signIn = () => rest('POST', '/api/login', { usernameOrEmail: ann.username, password: ann.password });
  await signIn();
  const on = await ann.gql(Choose, { kind: 'SIGN_IN', enabled: true });
  expect(on.data.setNotification).toMatchObject({ notificationSetting: { kind: 'SIGN_IN', enabled: true } });
  await signIn();
  const [mail] = await mails.mailsFor(ann.email);
  expect([mail?.subject, mail?.text]).toEqual(['You signed in', expect.stringContaining('Hello Ada,')]);
  await ann.gql(Choose, { kind: 'SIGN_IN', enabled: false });
  await signIn();
  await ann.rest('POST', '/api/auth/change-password', { currentPassword: ann.password, newPassword: 'another one' });
  const all = await mails.mailsFor(ann.email, 2);
  expect(all.map(({ subject }) => subject)).toEqual(['You signed in', 'Your password was changed']);
});
