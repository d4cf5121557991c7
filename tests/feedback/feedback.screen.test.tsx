import pg from 'pg';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import sendDocument from '#frontend/__generated__/useSendFeedbackMutation.graphql.ts';
import sendPublicDocument from '#frontend/__generated__/useSendFeedbackPublicMutation.graphql.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const nice = 'The day switcher is lovely.';

async function open(path: '/feedback' | '/public-feedback') {
  const wire = tapWire([sendDocument, sendPublicDocument]);
  const screen = await renderScreen(path, path === '/feedback' ? { as: await member() } : {});
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your feedback');
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...screen,
    wire,
    box,
    input,
    write: (value: string) => fireEvent.change(box, { target: { value } }),
    fill: (label: string, value: string) => fireEvent.change(input(label), { target: { value } }),
    send: () => screen.user.click(screen.getByRole('button', { name: 'Send' })),
    says: (title: string, description: string) =>
      waitFor(
        () => expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain(title + description),
        { interval: 5 },
      ),
  };
}

async function stored(words: string) {
  const { database } = await gateway();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(
    'select user_id is not null as "isMember", name, email from feedback where feedback = $1',
    [words],
  );
  await client.end();
  return rows;
}

describe('/feedback', () => {
  test('SHELL-17 FEED-01 FEED-02 FEED-06 has a box that counts, of at most 2000 characters', async () => {
    const screen = await open('/feedback');
    expect(screen.box.tagName).toBe('TEXTAREA');
    expect(screen.box.maxLength).toBe(2000);
    expect(screen.getByText('0 / 2000')).toBeTruthy();
    screen.write('Hello');
    expect(screen.getByText('5 / 2000')).toBeTruthy();
  });

  test('FEED-03 FEED-04 FEED-05 empty, blank and short text is reported until typing continues', async () => {
    const screen = await open('/feedback');
    for (const empty of ['', '   ']) {
      screen.write(empty);
      await screen.send();
      await screen.says('No Feedback', 'Please enter your feedback before submitting.');
      expect(document.activeElement).toBe(screen.box);
    }
    screen.write('   123456789   ');
    await waitFor(() => expect(screen.queryByText('No Feedback')).toBeNull());
    await screen.send();
    await screen.says('Too Short', 'Please provide more detailed feedback (at least 10 characters).');
    expect(screen.wire.sent('useSendFeedbackMutation')).toEqual([]);
    screen.write('   1234567890   ');
    await screen.send();
    await screen.says('Feedback Sent', '');
  });

  test('FEED-07 is sent and confirmed, and 2 s later Home opens', async () => {
    const screen = await open('/feedback');
    screen.write(nice);
    const release = screen.wire.hold('useSendFeedbackMutation');
    await screen.send();
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveProperty('disabled', true);
    release();
    await screen.says('Feedback Sent', '');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(screen.path()).toBe('/home'));
    expect(screen.between('Feedback Sent', '/home')).toBeGreaterThan(1990);
    expect(screen.wire.sent('useSendFeedbackMutation')).toEqual([{ input: { id: uuid, feedback: nice } }]);
    expect(await stored(nice)).toEqual([{ isMember: true, name: null, email: null }]);
  });

  test('FEED-08 a failure keeps the text, and a retry sends the same feedback', async () => {
    const screen = await open('/feedback');
    screen.write(`${nice} Really.`);
    screen.wire.cut('useSendFeedbackMutation');
    screen.wire.answer('useSendFeedbackMutation', { data: { sendFeedback: null } });
    await screen.send();
    await screen.says('Failed to Send', 'Something went wrong. Please try again later.');
    await screen.send();
    await screen.says('Failed to Send', 'Something went wrong. Please try again later.');
    expect(screen.box.value).toBe(`${nice} Really.`);
    await screen.send();
    await screen.says('Feedback Sent', '');
    const ids = screen.wire.sent('useSendFeedbackMutation').map(({ input }) => (input as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  test('SHELL-17 a visitor is asked to sign in first', async () => {
    const screen = await renderScreen('/feedback');
    await waitFor(() => expect(screen.path()).toBe('/login?next=%2Ffeedback'));
  });
});

describe('/public-feedback', () => {
  test('SHELL-18 FEED-09 FEED-12 FEED-14 FEED-16 asks a visitor for feedback, name and email, each with a max length', async () => {
    const screen = await open('/public-feedback');
    expect(screen.path()).toBe('/public-feedback');
    expect([screen.box.maxLength, screen.input('Name').maxLength, screen.input('Email').maxLength]).toEqual([
      2000, 100, 255,
    ]);
    screen.write(nice);
    expect(screen.getByText(`${nice.length} / 2000`)).toBeTruthy();
  });

  test('FEED-10 FEED-11 FEED-13 FEED-15 FEED-17 reports one problem at a time, at its input', async () => {
    const screen = await open('/public-feedback');
    const steps: [() => void, string, string, string][] = [
      [() => {}, 'No Feedback', 'Please enter your feedback before submitting.', 'Your feedback'],
      [
        () => screen.write('short'),
        'Too Short',
        'Please provide more detailed feedback (at least 10 characters).',
        'Your feedback',
      ],
      [() => screen.write(nice), 'Name Required', 'Please enter your name.', 'Name'],
      [() => screen.fill('Name', 'Ada'), 'Email Required', 'Please enter your email address.', 'Email'],
      [() => screen.fill('Email', 'ada@'), 'Invalid Email', 'Please enter a valid email address.', 'Email'],
    ];
    for (const [change, title, description, label] of steps) {
      change();
      await screen.send();
      await screen.says(title, description);
      expect(document.activeElement).toBe(screen.input(label));
    }
    expect(screen.wire.sent('useSendFeedbackPublicMutation')).toEqual([]);
  });

  test('FEED-18 is sent and confirmed, and 2 s later the landing page opens', async () => {
    const screen = await open('/public-feedback');
    screen.write('Where can I read more?');
    screen.fill('Name', 'Ada');
    screen.fill('Email', 'ada@example.org');
    await screen.send();
    await screen.says('Feedback Sent', '');
    await waitFor(() => expect(screen.path()).toBe('/'));
    expect(screen.wire.sent('useSendFeedbackPublicMutation')).toEqual([
      { input: { id: uuid, feedback: 'Where can I read more?', name: 'Ada', email: 'ada@example.org' } },
    ]);
    expect(await stored('Where can I read more?')).toEqual([
      { isMember: false, name: 'Ada', email: 'ada@example.org' },
    ]);
  });

  test('FEED-19 a failure keeps the text', async () => {
    const screen = await open('/public-feedback');
    screen.write(nice);
    screen.fill('Name', 'Ada');
    screen.fill('Email', 'ada@example.org');
    screen.wire.answer('useSendFeedbackPublicMutation', { data: { sendPublicFeedback: null } });
    await screen.send();
    await screen.says('Failed to Send', 'Something went wrong. Please try again later.');
    expect([screen.box.value, screen.input('Name').value, screen.input('Email').value]).toEqual([
      nice,
      'Ada',
      'ada@example.org',
    ]);
  });
});
