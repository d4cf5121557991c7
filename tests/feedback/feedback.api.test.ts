import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';

const Send = graphql(`
  mutation TestSendFeedback($input: FeedbackInput!) {
    sendFeedback(input: $input) {
      __typename
      ... on SendFeedbackPayload { feedback { uuid feedback } }
      ... on Problem { message }
    }
  }
`);
const SendPublic = graphql(`
  mutation TestSendPublicFeedback($input: PublicFeedbackInput!) {
    sendPublicFeedback(input: $input) {
      __typename
      ... on SendPublicFeedbackPayload { feedback { uuid feedback } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);

const operator = 'operator@example.org';
const visitor = { name: 'Eve Öz', email: 'eve@example.org', feedback: 'The button is hard to find.' };
let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url, FEEDBACK_TO: operator });
});

async function stored(id: string) {
  const { database } = await gateway();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (
      await client.query(
        'select f.name, f.email, f.feedback, u.username, mailed_at is not null as mailed from feedback f left join users u on u.id = f.user_id where f.id = $1',
        [id],
      )
    ).rows;
  } finally {
    await client.end();
  }
}

const mailSaying = async (words: string) => {
  await expect.poll(() => mails.received.some(({ text }) => text?.includes(words))).toBe(true);
  return mails.received.find(({ text }) => text?.includes(words))!;
};

describe('of a member', () => {
  test('REST-31 FEED-07 it is stored and mailed to the operator, who can reply to the member', async () => {
    const ann = await member();
    const { status, body } = await ann.rest('POST', '/api/feedback', {
      feedback: '  I miss a dark theme. <b>Really</b>\nAnd ducks.  ',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        feedback: 'I miss a dark theme. <b>Really</b>\nAnd ducks.',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const mail = await mailSaying('I miss a dark theme.');
    expect(mail).toMatchObject({
      subject: 'Feedback from Ada Lovelace',
      to: [{ address: operator }],
      replyTo: [{ name: 'Ada Lovelace', address: ann.email }],
    });
    expect(mail.html).toContain('&lt;b&gt;Really&lt;/b&gt;<br>And ducks.');
    await expect
      .poll(() => stored(body.id))
      .toEqual([{ name: null, email: null, feedback: body.feedback, username: ann.username, mailed: true }]);
  });

  test('REST-31 the same id sent five times at once is one feedback and one mail', async () => {
    const ann = await member();
    const words = { id: randomUUID(), feedback: 'Sent on a shaky train connection.' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.rest('POST', '/api/feedback', words)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([201, words.id]));
    await mailSaying(words.feedback);
    await expect.poll(() => stored(words.id)).toMatchObject([{ mailed: true }]);
    expect(mails.received.filter(({ text }) => text?.includes(words.feedback))).toHaveLength(1);
  });

  test("REST-31 another member's id reveals nothing", async () => {
    const [ann, eve] = [await member(), await member()];
    const { body } = await ann.rest('POST', '/api/feedback', {
      id: randomUUID(),
      feedback: 'Something personal of mine',
    });
    const taken = await eve.rest('POST', '/api/feedback', { id: body.id, feedback: 'Something personal of mine' });
    expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
    expect(
      (await eve.gql(Send, { input: { id: body.id, feedback: 'Let me see what you have' } })).data.sendFeedback
        .__typename,
    ).toBe('ConflictProblem');
  });

  test.each([
    [{ feedback: '' }, 'Please enter your feedback before submitting.'],
    [{}, 'Please enter your feedback before submitting.'],
    [{ feedback: '   too bad   ' }, 'Please provide more detailed feedback (at least 10 characters).'],
    [{ feedback: 'x'.repeat(2001) }, 'Feedback can have at most 2000 characters'],
    [{ feedback: { not: '' } }, 'Send text here.'],
    [{ feedback: 'with a nul \u0000 inside' }, 'Please remove the invisible characters.'],
  ])('FEED-03 FEED-04 FEED-06 REST-31 %j is refused', async (body, message) => {
    const { status, body: answer } = await (await member()).rest('POST', '/api/feedback', body);
    expect([status, answer]).toEqual([400, { message, code: 'BAD_USER_INPUT', fields: { feedback: message } }]);
  });

  test('REST-31 it needs a session', async () => {
    expect((await rest('POST', '/api/feedback', { feedback: 'Who may I be, I wonder' })).status).toBe(401);
    expect((await gql(Send, { input: {} })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('of a visitor', () => {
  test('REST-32 FEED-18 it is stored with name and email, and mailed', async () => {
    const { status, body } = await rest('POST', '/api/public-feedback', visitor);
    expect([status, body.feedback]).toEqual([201, visitor.feedback]);
    expect(await mailSaying(visitor.feedback)).toMatchObject({
      subject: 'Feedback from Eve Öz',
      replyTo: [{ name: 'Eve Öz', address: 'eve@example.org' }],
    });
    await expect.poll(() => stored(body.id)).toEqual([{ ...visitor, username: null, mailed: true }]);
  });

  test.each([
    ['name', { name: ' ' }, 'Please enter your name.'],
    ['name', { name: 'x'.repeat(101) }, 'Name can have at most 100 characters'],
    ['name', { name: 'Eve\r\nBcc: all@example.org' }, 'Please remove the invisible characters.'],
    ['email', { email: '' }, 'Please enter your email address.'],
    ['email', { email: 'nowhere' }, 'Please enter a valid email address.'],
    ['email', { email: 'a@b.org\r\nBcc: all@example.org' }, 'Please enter a valid email address.'],
    ['email', { email: `${'x'.repeat(250)}@example.org` }, 'Please enter a valid email address.'],
    ['email', { email: ['a@b.org'] }, 'Send text here.'],
    ['feedback', { feedback: 'short' }, 'Please provide more detailed feedback (at least 10 characters).'],
    ['id', { id: 'mine' }, 'An id must be a UUID.'],
  ])('FEED-10 FEED-11 FEED-13 FEED-15 FEED-17 REST-32 an invalid %s is refused: %j', async (field, change, message) => {
    const { status, body } = await rest('POST', '/api/public-feedback', { ...visitor, ...change });
    expect([status, body]).toEqual([400, { message, code: 'BAD_USER_INPUT', fields: { [field]: message } }]);
  });

  test('FEED-18 over GraphQL every problem is reported at once', async () => {
    const wrong = await gql(SendPublic, { input: { name: '', email: 'x', feedback: '' } });
    expect(wrong.data.sendPublicFeedback).toMatchObject({
      __typename: 'ValidationProblem',
      fields: [{ path: 'feedback' }, { path: 'name' }, { path: 'email' }],
    });
    const { data } = await gql(SendPublic, { input: { ...visitor, id: randomUUID() } });
    expect(data.sendPublicFeedback).toMatchObject({
      __typename: 'SendPublicFeedbackPayload',
      feedback: { feedback: visitor.feedback },
    });
  });
});
