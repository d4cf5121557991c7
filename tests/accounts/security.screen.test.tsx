import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { gateway, member, rest } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { codeOf, withAuthenticator } from './factorKit.ts';

afterEach(async () => (await gateway()).setClock(null));

describe('sign-in and security', () => {
  test('an authenticator app is set up, shows its recovery codes once, and is removed', async () => {
    const ann = await member();
    const screen = await renderScreen('/profile', { as: ann });
    await screen.user.click(await screen.findByText('Sign-in & Security'));
    await screen.user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    const secret = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent!.replaceAll(' ', '');
    await screen.user.type(screen.getByLabelText('Code'), '000000');
    await screen.user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('This code is wrong or was used already. Please try the next one.')).toBeTruthy();
    await screen.user.clear(screen.getByLabelText('Code'));
    await screen.user.type(screen.getByLabelText('Code'), codeOf(secret));
    await screen.user.click(screen.getByRole('button', { name: 'Turn on' }));
    const codes = screen.within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText('10 codes are left.')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy();
    expect(screen.queryByText('10 codes are left.')).toBeNull();
  });
});

describe('signing in with a second factor', () => {
  async function afterPassword() {
    const ann = await member();
    const factor = await withAuthenticator(ann);
    const screen = await renderScreen('/login?next=/goals');
    await screen.user.type(screen.getByLabelText('Username or email'), ann.username);
    await screen.user.click(screen.getByLabelText('Password'));
    await screen.user.type(screen.getByLabelText('Password'), ann.password);
    await screen.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('From your authenticator app.');
    return { ann, factor, screen };
  }
  const confirm = async ({ screen }: Awaited<ReturnType<typeof afterPassword>>, label: string, code: string) => {
    await screen.user.clear(screen.getByLabelText(label));
    await screen.user.type(screen.getByLabelText(label), code);
    await screen.user.click(screen.getByRole('button', { name: 'Confirm' }));
  };

  test('a wrong code is reported beside it, a right one opens the page that was asked for', async () => {
    const step = await afterPassword();
    expect(step.screen.queryByText('Login Failed')).toBeNull();
    await confirm(step, 'Code', '000000');
    expect(
      await step.screen.findByText('This code is wrong or was used already. Please try the next one.'),
    ).toBeTruthy();
    await confirm(step, 'Code', codeOf(step.factor.secret, 1));
    await waitFor(() => expect(step.screen.path()).toBe('/goals'));
  });

  test('a recovery code does as well', async () => {
    const step = await afterPassword();
    await step.screen.user.click(step.screen.getByRole('button', { name: 'Use a recovery code' }));
    await confirm(step, 'Recovery code', step.factor.recoveryCodes[0]!);
    await waitFor(() => expect(step.screen.path()).toBe('/goals'));
    expect(
      (await rest('GET', '/api/second-factors', undefined, { authorization: `Bearer ${localStorage.authToken}` })).body
        .recoveryCodesLeft,
    ).toBe(9);
  });

  test('a sign-in that took too long begins again', async () => {
    const step = await afterPassword();
    await (await gateway()).setClock(new Date(Date.now() + 301_000).toISOString());
    await confirm(step, 'Code', '123456');
    expect(
      await step.screen.findByText('This sign-in has taken too long or was finished already. Please sign in again.'),
    ).toBeTruthy();
    expect(step.screen.getByLabelText('Password')).toBeTruthy();
  });
});
