import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import changeDocument from '#frontend/__generated__/useChangePasswordMutation.graphql.ts';
import requestDocument from '#frontend/__generated__/useRequestPasswordResetMutation.graphql.ts';
import resetDocument from '#frontend/__generated__/useResetPasswordMutation.graphql.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { mailServer } from '#tests/support/smtp.ts';
import { tapWire } from '#tests/support/wire.ts';

const mails = await mailServer();
await gateway({ SMTP_URL: mails.url, MAIL_FROM: 'Everystep <journal@example.org>' });

async function open(path: string, as?: Member) {
  const wire = tapWire([requestDocument, resetDocument, changeDocument]);
  const screen = await renderScreen(path, as ? { as } : {});
  await screen.findByRole('heading', { level: 1 });
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...screen,
    wire,
    input,
    type: (label: string, text: string) => screen.user.type(input(label), text),
    press: (name: string) => screen.user.click(screen.getByRole('button', { name })),
    async says(title: string, description = '') {
      await waitFor(() =>
        expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain(title + description),
      );
    },
  };
}

describe('/forgot-password', () => {
  test('SHELL-11 PASS-01 PASS-02 asks for an email, and reports a missing one', async () => {
    const screen = await open('/forgot-password');
    await screen.press('Send Reset Link');
    await screen.says('Missing Email', 'Please enter your email address.');
    expect(document.activeElement).toBe(screen.input('Email'));
    expect(screen.wire.sent('useRequestPasswordResetMutation')).toEqual([]);
    await screen.type('Email', 'x');
    await waitFor(() => expect(screen.queryByText('Missing Email')).toBeNull());
    await screen.press('Send Reset Link');
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
  });

  test('PASS-03 PASS-04 responds alike for a known and an unknown address, and opens the landing page 2 s later', async () => {
    const grace = await member();
    for (const address of [grace.email, 'nobody@example.org']) {
      const screen = await open('/forgot-password');
      await screen.type('Email', `${address}{Enter}`);
      await screen.says('If your email is registered, a reset link was sent.');
      expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Reset Link' })).disabled).toBe(true);
      await waitFor(() => expect(screen.path()).toBe('/'));
      expect(screen.between('If your email is registered, a reset link was sent.', '/')).toBeGreaterThan(1990);
      expect(screen.wire.sent('useRequestPasswordResetMutation')).toEqual([{ email: address }]);
      screen.unmount();
    }
  });

  test('PASS-05 a failure keeps the address and shows the server’s message or a general one', async () => {
    const screen = await open('/forgot-password');
    screen.wire.cut('useRequestPasswordResetMutation');
    screen.wire.answer('useRequestPasswordResetMutation', { data: { requestPasswordReset: null } });
    await screen.type('Email', 'grace@example.org{Enter}');
    await screen.says('Reset Failed', 'Something went wrong.');
    await screen.press('Send Reset Link');
    await screen.says('Reset Failed', 'Something went wrong.');
    expect(screen.input('Email').value).toBe('grace@example.org');
    expect(screen.path()).toBe('/forgot-password');
  });
});

describe('/reset-password', () => {
  async function linkFor(someone: Member): Promise<string> {
    await someone.rest('POST', '/api/auth/request-password-reset', { email: someone.email });
    const [mail] = await mails.mailsFor(someone.email);
    const { pathname, search } = new URL(mail!.link);
    return pathname + search;
  }

  test('SHELL-12 PASS-06 PASS-07 PASS-14 PASS-15 the mailed link sets a new password, and opens the sign-in 2 s later', async () => {
    const grace = await member();
    const screen = await open(await linkFor(grace), grace);
    await screen.type('New password', 'a quiet meadow');
    await screen.type('Confirm password', 'a quiet meadow');
    await screen.press('Reset Password');
    await screen.says('Password Reset Successful');
    await waitFor(() => expect(screen.path()).toBe('/login'));
    expect(screen.between('Password Reset Successful', '/login')).toBeGreaterThan(1990);
    expect(localStorage.getItem('authToken')).toBeNull();
    const signIn = (password: string) =>
      grace.rest('POST', '/api/login', { usernameOrEmail: grace.username, password });
    expect((await signIn('a quiet meadow')).status).toBe(200);
    expect((await signIn(grace.password)).status).toBe(401);
  });

  test('PASS-08 PASS-09 PASS-10 without a token it says so, also on the page, and opens the request for a link 3 s later', async () => {
    const screen = await open('/reset-password');
    await screen.says('Invalid Link', 'This password reset link is invalid or missing the token.');
    expect(
      screen.within(screen.getByRole('main')).getByText('This password reset link is invalid or has expired.'),
    ).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await waitFor(() => expect(screen.path()).toBe('/forgot-password'));
    expect(screen.between('Invalid Link', '/forgot-password')).toBeGreaterThan(2900);
  });

  test('PASS-11 PASS-12 PASS-13 a missing, different or short password is reported at the input to correct', async () => {
    const screen = await open('/reset-password?token=abc');
    await screen.press('Reset Password');
    await screen.says('Please fill in both password fields.');
    expect(document.activeElement).toBe(screen.input('New password'));
    await screen.type('New password', '12345');
    await screen.press('Reset Password');
    await screen.says('Please fill in both password fields.');
    expect(document.activeElement).toBe(screen.input('Confirm password'));
    await screen.type('Confirm password', '1234');
    await screen.press('Reset Password');
    await screen.says("Passwords Don't Match", 'Please make sure both passwords are the same.');
    await screen.type('Confirm password', '5');
    await screen.press('Reset Password');
    await screen.says('Password Too Short', 'Password must be at least 6 characters long.');
    expect(screen.wire.sent('useResetPasswordMutation')).toEqual([]);
  });

  test('PASS-16 an invalid link is reported, and a failure without a message suggests a cause', async () => {
    const screen = await open('/reset-password?token=used-up');
    await screen.type('New password', 'a quiet meadow');
    await screen.type('Confirm password', 'a quiet meadow{Enter}');
    await screen.says('Reset Failed', 'This password reset link is invalid or has expired.');
    screen.wire.answer('useResetPasswordMutation', { data: { resetPassword: null } });
    await screen.press('Reset Password');
    await screen.says('Reset Failed', 'Failed to reset password. The link may have expired.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.input('New password').value).toBe('a quiet meadow');
  });
});

describe('/change-password', () => {
  test('SHELL-16 PASS-17 PASS-18 asks for the current and a new password, both of them', async () => {
    const screen = await open('/change-password', await member());
    await screen.press('Change Password');
    await screen.says('Missing Fields', 'Please fill in both fields.');
    expect(document.activeElement).toBe(screen.input('Current password'));
    await screen.type('Current password', 'something');
    await screen.press('Change Password');
    await screen.says('Missing Fields', 'Please fill in both fields.');
    expect(document.activeElement).toBe(screen.input('New password'));
    expect(screen.wire.sent('useChangePasswordMutation')).toEqual([]);
  });

  test('PASS-19 PASS-20 changes it, says so, and returns to the profile', async () => {
    const grace = await member();
    const screen = await open('/change-password', grace);
    await screen.type('Current password', grace.password);
    await screen.type('New password', 'a quiet meadow{Enter}');
    await screen.says('Password Updated');
    await waitFor(() => expect(screen.path()).toBe('/profile'));
    expect(screen.wire.sent('useChangePasswordMutation')).toEqual([
      { currentPassword: grace.password, newPassword: 'a quiet meadow' },
    ]);
    expect(
      (await grace.rest('POST', '/api/login', { usernameOrEmail: grace.username, password: 'a quiet meadow' })).status,
    ).toBe(200);
    expect((await grace.rest('GET', '/api/user')).status).toBe(200);
  });

  test('PASS-21 a wrong current password is reported and can be typed again', async () => {
    const grace = await member();
    const screen = await open('/change-password', grace);
    await screen.type('Current password', 'not this one');
    await screen.type('New password', 'a quiet meadow{Enter}');
    await screen.says('Update Failed', 'Current password may be incorrect.');
    expect(document.activeElement).toBe(screen.input('Current password'));
    expect(screen.path()).toBe('/change-password');
    expect(screen.input('New password').value).toBe('a quiet meadow');
  });
});
