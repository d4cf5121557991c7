import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import privacyDocument from '#frontend/__generated__/PrivacyScreenQuery.graphql.ts';
import deleteDocument from '#frontend/__generated__/useDeleteAccountMutation.graphql.ts';
import endDocument from '#frontend/__generated__/useEndSessionMutation.graphql.ts';
import { deviceName } from '#gateway/accounts/deviceName.rules.ts';
import { deletionTexts } from '#gateway/accounts/deletionTexts.rules.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs in once more, from another device. */
async function alsoOn({ username, password }: Member, userAgent: string): Promise<string> {
  const { body } = await rest(
    'POST',
    '/api/login',
    { usernameOrEmail: username, password },
    { 'user-agent': userAgent },
  );
  return body.token;
}
const isAlive = async (token: string) =>
  (await rest('GET', '/api/user', undefined, { authorization: `Bearer ${token}` })).status === 200;

async function openPrivacy(as: Member) {
  const wire = tapWire([privacyDocument, endDocument]);
  const screen = await renderScreen('/profile/privacy', { as });
  const list = screen.within(await screen.findByRole('list', { name: 'Your devices' }));
  return { ...screen, wire, devices: () => list.getAllByRole('listitem').map(({ textContent }) => textContent!) };
}

describe('privacy', () => {
  test('PROF-07 says what is sealed, what the operator can read and what nobody can', async () => {
    const screen = await openPrivacy(await member());
    for (const title of [
      'Encrypted with your own key',
      'Readable by the operator of this server',
      'Readable by nobody',
    ])
      expect(screen.getByText(title)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.path()).toBe('/profile'));
  });

  test('PROF-07 lists the devices, this one first, and ends one', async () => {
    const grace = await member();
    const lost = await alsoOn(grace, iphone);
    const kept = await alsoOn(grace, firefox);
    const screen = await openPrivacy(grace);
    expect(screen.devices()).toHaveLength(3);
    expect(screen.devices()[0]).toMatch(/This device\. Signed in [A-Z][a-z]+ \d+\w\w, \d{4}/);
    expect(screen.devices()[0]).not.toMatch(/End$/);
    expect(screen.devices()[1]).toMatch(/Last used .*\d [AP]MSigned in/);
    await screen.user.click(screen.getByRole('button', { name: 'End session: Safari on iPhone' }));
    await screen.findByText('Sign out Safari on iPhone?');
    await screen.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await isAlive(lost)).toBe(true);
    await screen.user.click(screen.getByRole('button', { name: 'End session: Safari on iPhone' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.devices()).toHaveLength(2));
    expect(screen.getByText('The device is signed out')).toBeTruthy();
    expect(await isAlive(lost)).toBe(false);
    expect(await isAlive(kept)).toBe(true);
  });

  test('PROF-07 signs out everywhere else at once, once asked, and then has no device left to sign out', async () => {
    const grace = await member();
    const others = [await alsoOn(grace, iphone), await alsoOn(grace, firefox)];
    const screen = await openPrivacy(grace);
    await screen.user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    const question = screen.within(await screen.findByRole('alertdialog'));
    await screen.user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
    await waitFor(() => expect(screen.devices()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);
    expect(await isAlive(grace.token)).toBe(true);
  });

  test('PROF-07 a device that was signed out meanwhile is reported and leaves the list', async () => {
    const grace = await member();
    const phone = await alsoOn(grace, iphone);
    const screen = await openPrivacy(grace);
    await rest('POST', '/api/logout', undefined, { authorization: `Bearer ${phone}` });
    await screen.user.click(screen.getByRole('button', { name: 'End session: Safari on iPhone' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Already signed out')).toBeTruthy();
    await waitFor(() => expect(screen.devices()).toHaveLength(1));
  });

  test('PROF-07 a device that signed in since the list was read is shown', async () => {
    const grace = await member();
    const screen = await openPrivacy(grace);
    expect(screen.devices()).toHaveLength(1);
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.path()).toBe('/profile'));
    await alsoOn(grace, firefox);
    await screen.user.click(await screen.findByText('Privacy'));
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
  });
});

test.each([
  [firefox, 'Firefox on Windows'],
  [iphone, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.14.1', 'curl'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('PROF-07 a device has a familiar name: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

describe('deleting the account', () => {
  async function openDeletion(as: Member) {
    const wire = tapWire([deleteDocument]);
    const screen = await renderScreen('/profile/delete-account', { as });
    return {
      ...screen,
      wire,
      press: async (name: string) => screen.user.click(await screen.findByRole('button', { name })),
    };
  }

  test('PROF-07 asks for confirmation; cancelling keeps everything', async () => {
    const grace = await member();
    const screen = await openDeletion(grace);
    expect(await screen.findByText(deletionTexts.warning)).toBeTruthy();
    await screen.press('Delete my account');
    expect(await screen.findByRole('alertdialog', { name: 'Delete everything, for good?' })).toBeTruthy();
    await screen.press('Keep my account');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.wire.sent('useDeleteAccountMutation')).toEqual([]);
    expect(await isAlive(grace.token)).toBe(true);
  });

  test('PROF-07 confirmed soon after signing in, it deletes everything, clears this browser and opens the landing page', async () => {
    const grace = await member();
    const screen = await openDeletion(grace);
    await screen.press('Delete my account');
    await screen.press('Delete everything');
    expect(await screen.findByText('Your account is deleted')).toBeTruthy();
    await waitFor(() => expect(screen.path()).toBe('/'));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Start Your Journey' })).toBeTruthy();
    expect(await isAlive(grace.token)).toBe(false);
    expect(
      (await rest('POST', '/api/login', { usernameOrEmail: grace.username, password: grace.password })).status,
    ).toBe(401);
  });
});

test('B4 PROF-07 the security events are listed, the newest first, and more when asked for', async () => {
  const grace = await member();
  for (let time = 0; time < 6; time += 1) await alsoOn(grace, firefox);
  const screen = await renderScreen('/profile/privacy', { as: grace });
  const list = screen.within(await screen.findByRole('list', { name: 'Security events' }));
  const events = () => list.getAllByRole('listitem').map(({ textContent }) => textContent!);
  expect(events()).toHaveLength(5);
  expect(events()[0]).toMatch(/^Signed in[A-Z][a-z]+ \d+\w\w, \d{4} .* · Firefox on Windows · 127\.0\.0\.x$/);
  await screen.user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(events()).toHaveLength(7));
  expect(events().at(-1)).toMatch(/^Account created/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  // The pressed button is gone: the keyboard goes on at the list.
  await waitFor(() =>
    expect(document.activeElement?.firstElementChild?.getAttribute('aria-label')).toBe('Security events'),
  );
});
