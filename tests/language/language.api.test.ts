import { beforeAll, describe, expect, test } from 'vitest';
import { acceptedLanguages } from '#gateway/language/languages.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';

const CreateGoal = graphql(`
  mutation TestGoalInLanguage($input: GoalInput!) {
    createGoal(input: $input) {
      __typename
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url });
});

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

describe('the language of messages', () => {
  test('is English for a caller who names none, and for one that the app does not speak', async () => {
    const english = { message: 'Invalid credentials. Please try again.' };
    const login = (headers?: Record<string, string>) =>
      rest('POST', '/api/login', { usernameOrEmail: 'nobody', password: 'wrong one' }, headers);
    expect((await login()).body).toMatchObject(english);
    expect((await login({ 'accept-language': '*' })).body).toMatchObject(english);
    expect((await login({ 'accept-language': 'sv-SE' })).body).toMatchObject(english);
  });

  test('is that of Accept-Language, for errors, for their fields, and for limits in their names', async () => {
    const { body } = await rest('POST', '/api/register', { username: 'a' }, german);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', fields: { firstName: 'Bitte gib deinen Vornamen ein' } });
    const ann = await member();
    const long = await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'x'.repeat(51), unit: 'in' }, german);
    expect(long.body.fields.fieldName).toMatch(/50/);
    expect(long.body.fields.fieldName).not.toMatch(/can have at most/);
  });

  test('is the account’s own choice before that of the request, over both APIs', async () => {
    const ann = await member();
    await ann.rest('POST', '/api/preferences', { language: 'FR' });
    const overRest = await ann.rest('POST', '/api/activities', {}, german);
    const overGraphql = await ann.gql(CreateGoal, { input: { goalType: 'custom' } });
    expect(overRest.body.message).toBe('Remplis tous les champs obligatoires.');
    expect(overGraphql.data.createGoal).toMatchObject({ __typename: 'ValidationProblem' });
    expect((overGraphql.data.createGoal as { message: string }).message).not.toMatch(/Please/);
  });

  test('is that of Accept-Language for the limits of a request, with numbers as that language writes them', async () => {
    const ann = await member();
    const { body } = await ann.rest('POST', '/api/macros', { list: Array(2001).fill(0) }, german);
    expect(body.message).toBe('Zu viele Werte. Sende höchstens 2.000 auf einmal.');
  });

  test('is the account’s own choice for the sports of wearables, and leaves other kinds as they are', async () => {
    const ann = await member();
    await ann.rest('POST', '/api/preferences', { language: 'DE' });
    for (const activityType of ['table tennis', 'save', '{count, plural'])
      await ann.rest('POST', '/api/activities', {
        activityType,
        startTime: '2026-03-02T08:00:00Z',
        endTime: '2026-03-02T09:00:00Z',
      });
    const { body } = await ann.rest('POST', '/api/calendar-feed');
    const feed = await fetch((await gateway()).url + new URL(body.feed.url).pathname);
    const titles = (await feed.text()).match(/(?<=^SUMMARY:).*(?=\r)/gm);
    expect(titles?.toSorted()).toEqual(['Save', 'Tischtennis', '{Count\\, Plural']);
  });

  test('what a person typed is never read as a message', async () => {
    const ann = await member();
    const name = '{count, plural';
    const { body } = await ann.rest('POST', '/api/custom-metric-fields', { fieldName: name, unit: 'in' }, german);
    expect(body.fieldName).toBe(name);
    expect((await ann.rest('POST', '/api/custom-metric-fields', { fieldName: name, unit: 'cm' }, german)).status).toBe(
      409,
    );
  });
});

describe('mails', () => {
  test('come in the language of the account, whoever made the change', async () => {
    const ann = await member();
    await ann.rest('POST', '/api/preferences', { language: 'DE' });
    await rest('POST', '/api/auth/request-password-reset', { email: ann.email }, { 'accept-language': 'fr' });
    const [mail] = await mails.mailsFor(ann.email);
    expect(mail?.subject).toMatch(/Passwort/);
    expect(mail?.text).toContain('Hallo Ada');
    expect(mail?.html).toContain('<html lang="de">');
    expect(mail?.text).toMatch(/reset-password\?token=/);
  });

  test('are English without a choice', async () => {
    const bob = await member();
    await rest('POST', '/api/auth/request-password-reset', { email: bob.email }, { 'accept-language': 'fr' });
    expect((await mails.mailsFor(bob.email))[0]?.subject).toBe('Choose a new password');
  });
});

test('Accept-Language is read by quality, and nonsense in it is nothing', () => {
  expect(acceptedLanguages('fr-CH, fr;q=0.9, en;q=0.8, de;q=0.95, *;q=0.5')).toEqual(['fr-CH', 'de', 'fr', 'en', '*']);
  expect(acceptedLanguages('de;q=0, en;q=x,,;, es')).toEqual([';', 'es']);
  expect(acceptedLanguages(undefined)).toEqual([]);
});
