import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test('SHELL-03 LAND-03 the landing page invites a visitor to register', async () => {
  const screen = await renderScreen('/');
  await screen.user.click(await screen.findByRole('link', { name: 'Start Your Journey' }));
  await waitFor(() => expect(screen.path()).toBe('/register'));
  expect(await screen.findByLabelText('First name')).toBeTruthy();
});

test('SHELL-48 the landing page leads to the sign-in', async () => {
  const screen = await renderScreen('/');
  await screen.user.click(await screen.findByRole('link', { name: 'Sign In' }));
  await waitFor(() => expect(screen.path()).toBe('/login'));
});
