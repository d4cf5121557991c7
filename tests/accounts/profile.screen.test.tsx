import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import logoutDocument from '#frontend/__generated__/useLogoutMutation.graphql.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

async function openProfile(as: Member) {
  const wire = tapWire([logoutDocument]);
  const screen = await renderScreen('/profile', { as });
  const logout = await screen.findByRole('button', { name: 'Logout' });
  return { ...screen, wire, logout };
}

describe('the profile', () => {
  test('SHELL-14 SHELL-46 PROF-01 PROF-02 has a title, Back and Home', async () => {
    const screen = await openProfile(await member());
    expect(screen.getByRole('heading', { level: 1, name: 'Profile & Settings' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.path()).toBe('/home'));
  });

  test('PROF-03 PROF-10 AVATAR-02 shows who you are, and Logout', async () => {
    const grace = await member({ firstName: 'Grace' });
    const screen = await openProfile(grace);
    const main = screen.within(screen.getByRole('main'));
    expect(main.getByRole('heading', { name: 'Grace Lovelace' })).toBeTruthy();
    expect(main.getByText('GL')).toBeTruthy();
    expect(main.getByText(grace.email)).toBeTruthy();
    expect(main.getByText(grace.username)).toBeTruthy();
  });

  test('AUTH-37 a session refused by the server leads to the sign-in', async () => {
    const grace = await member();
    await grace.rest('POST', '/api/logout');
    const screen = await renderScreen('/profile', { as: grace });
    await waitFor(() => expect(screen.path()).toBe('/login?next=%2Fprofile'));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(await screen.findByLabelText('Username or email')).toBeTruthy();
  });
});

describe('logging out', () => {
  test('AUTH-38 AUTH-40 ends the session on the server and here, and opens the landing page 1 s later', async () => {
    const grace = await member();
    const screen = await openProfile(grace);
    await screen.user.click(screen.logout);
    expect(screen.getByText('Signing you out…')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    await waitFor(() => expect(screen.queryByText(grace.email)).toBeNull());
    await waitFor(() => expect(screen.path()).toBe('/'));
    expect(screen.between('signed out', '/')).toBeGreaterThan(990);
    expect(await screen.findByRole('link', { name: 'Start Your Journey' })).toBeTruthy();
    expect(screen.queryByText('Signing you out…')).toBeNull();
    const { status } = await rest('GET', '/api/user', undefined, { authorization: `Bearer ${grace.token}` });
    expect(status).toBe(401);
  });

  test('AUTH-39 signs out even if the server is unreachable', async () => {
    const screen = await openProfile(await member());
    screen.wire.cut('useLogoutMutation');
    await screen.user.click(screen.logout);
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    await waitFor(() => expect(screen.path()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Start Your Journey' })).toBeTruthy();
  });
});
