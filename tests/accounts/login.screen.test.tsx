import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import loginDocument from '#frontend/__generated__/useLoginMutation.graphql.ts';
import viewerDocument from '#frontend/__generated__/viewerQuery.graphql.ts';
import { error as errorLook } from '#frontend/design-system/fields/field.css.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

let grace: Member;
beforeAll(async () => {
  grace = await member({ firstName: 'Grace' });
});

async function openLogin(path = '/login') {
  const wire = tapWire([loginDocument, viewerDocument]);
  const screen = await renderScreen(path);
  const button = await screen.findByRole('button', { name: 'Sign In' });
  const name = screen.getByLabelText<HTMLInputElement>('Username or email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const signIn = async (who: string, secret: string) => {
    await screen.user.type(name, who);
    await screen.user.type(password, secret);
    await screen.user.click(button);
  };
  return { ...screen, wire, button, name, password, signIn };
}

describe('the login form', () => {
  test('AUTH-01 AUTH-03 AUTH-08 one screen switches between login and register', async () => {
    const { user, path, findByRole, findByLabelText, queryByLabelText } = await openLogin('/login?next=%2Fprofile');
    const frame = await findByRole('main');
    await user.click(await findByRole('link', { name: 'Create Account' }));
    expect(await findByLabelText('First name')).toBeTruthy();
    expect(queryByLabelText('Username or email')).toBeNull();
    expect(path()).toBe('/register?next=%2Fprofile');
    expect(await findByRole('main')).toBe(frame);
    await user.click(await findByRole('link', { name: 'Sign In' }));
    expect(await findByLabelText('Username or email')).toBeTruthy();
    expect(path()).toBe('/login?next=%2Fprofile');
  });

  test('AUTH-02 SHELL-09 SHELL-37 /login asks a visitor for username or email and password', async () => {
    const { name, password, path } = await openLogin();
    expect(name.autocomplete).toBe('username');
    expect(password.autocomplete).toBe('current-password');
    expect(path()).toBe('/login');
  });

  test('AUTH-04 Forgot Password leads to /forgot-password', async () => {
    const { user, path, findByRole } = await openLogin();
    await user.click(await findByRole('link', { name: 'Forgot Password' }));
    await waitFor(() => expect(path()).toBe('/forgot-password'));
  });

  test('AUTH-05 the button says that it is signing in, and cannot be pressed again', async () => {
    const { wire, button, signIn } = await openLogin();
    const release = wire.hold('useLoginMutation');
    await signIn(grace.username, grace.password);
    expect(button.textContent).toBe('Signing In...');
    expect(button).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(wire.sent('useLoginMutation')).toHaveLength(1);
  });

  test('AUTH-06 the password input has type text until shortly after focus', async () => {
    const { user, password } = await openLogin();
    expect(password.type).toBe('text');
    await user.click(password);
    await waitFor(() => expect(password.type).toBe('password'));
  });
});

describe('what the login form checks', () => {
  test('AUTH-10 AUTH-11 an empty name is shown in red below its input, which gets the focus', async () => {
    const { user, wire, button, name, getByText } = await openLogin();
    await user.click(button);
    const message = getByText('Username or email is required');
    expect(message.className).toBe(errorLook);
    expect(name.getAttribute('aria-describedby')).toBe(message.id);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(wire.sent('useLoginMutation')).toEqual([]);
  });

  test('AUTH-12 5 characters are too short for a password, 6 are enough', async () => {
    const { user, wire, password, signIn, getByText, queryByText, findByText } = await openLogin();
    await signIn(grace.username, '12345');
    expect(getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(wire.sent('useLoginMutation')).toEqual([]);
    await user.type(password, '6{Enter}');
    expect(queryByText('Password must be at least 6 characters')).toBeNull();
    expect(await findByText('Login Failed')).toBeTruthy();
    expect(wire.sent('useLoginMutation')).toHaveLength(1);
  });
});

describe('signing in', () => {
  test('AUTH-25 AUTH-27 AUTH-28 AUTH-32 keeps the token, reads the member once, and opens Home', async () => {
    const { wire, signIn, path, findByText, findByRole } = await openLogin();
    await signIn(grace.email.toUpperCase(), grace.password);
    expect(await findByText('Welcome back!')).toBeTruthy();
    expect(await findByText('You have been logged in successfully.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/home'));
    expect(localStorage.getItem('authToken')).toBeTruthy();
    expect((await findByRole('link', { name: 'Profile' })).textContent).toBe('GL');
    expect(wire.sent('viewerQuery')).toHaveLength(1);
  });

  test('AUTH-28 opens Home even if the member’s record cannot be read', async () => {
    const { wire, signIn, path, findByText } = await openLogin();
    wire.cut('viewerQuery');
    await signIn(grace.username, grace.password);
    expect(await findByText('Welcome back!')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/home'));
    expect(localStorage.getItem('authToken')).toBeTruthy();
  });

  test('AUTH-28 returns to the page that required the sign-in', async () => {
    const { signIn, path } = await openLogin('/profile');
    expect(path()).toBe('/login?next=%2Fprofile');
    await signIn(grace.username, grace.password);
    await waitFor(() => expect(path()).toBe('/profile'));
  });

  test('AUTH-28 never returns to a page of another site', async () => {
    const { signIn, path } = await openLogin('/login?next=%2F%2Fevil.example');
    await signIn(grace.username, grace.password);
    await waitFor(() => expect(path()).toBe('/home'));
  });

  test('AUTH-33 a wrong password shows the server’s message and can be typed again', async () => {
    const { signIn, password, findByRole, path } = await openLogin();
    await signIn(grace.username, 'wrong horse');
    const notice = await findByRole('alert');
    await waitFor(() => expect(notice.textContent).toContain('Login FailedInvalid credentials. Please try again.'));
    expect(document.activeElement).toBe(password);
    expect(path()).toBe('/login');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('AUTH-33 without a message from the server it says that the credentials are invalid', async () => {
    const { wire, signIn, findByText } = await openLogin();
    wire.answer('useLoginMutation', { data: { login: null } });
    await signIn(grace.username, grace.password);
    expect(await findByText('Login Failed')).toBeTruthy();
    expect(await findByText('Invalid credentials. Please try again.')).toBeTruthy();
  });

  test('AUTH-33 when the server is unreachable the specified text shows, and the form can be sent again', async () => {
    const { wire, signIn, user, button, path, findByText } = await openLogin();
    wire.cut('useLoginMutation');
    await signIn(grace.username, grace.password);
    expect(await findByText('Login Failed')).toBeTruthy();
    expect(await findByText('Invalid credentials. Please try again.')).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(path()).toBe('/home'));
  });

  test('AUTH-33 on a device that knows it is offline, no notice claims that the credentials are wrong', async () => {
    const { wire, signIn, findByText } = await openLogin();
    wire.cut('useLoginMutation');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    await signIn(grace.username, grace.password);
    expect(await findByText(/You’re offline/)).toBeTruthy();
  });

  test('AUTH-33 an error message of the server is shown unchanged', async () => {
    const { wire, signIn, findByText } = await openLogin();
    wire.answer('useLoginMutation', { data: null, errors: [{ message: 'Sign-in is closed until noon.' }] });
    await signIn(grace.username, grace.password);
    expect(await findByText('Sign-in is closed until noon.')).toBeTruthy();
  });

  test('AUTH-37 SHELL-37 a signed-in member is redirected from /login', async () => {
    const { path } = await renderScreen('/login?next=%2Fprofile', { as: grace });
    await waitFor(() => expect(path()).toBe('/profile'));
  });
});
