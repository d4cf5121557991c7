import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test('SHELL-05 an unknown path says that the page was not found', async () => {
  const screen = await renderScreen('/no-such-page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
});

test('SHELL-48 signed out, the header leads to /login', async () => {
  const screen = await renderScreen('/no-such-page');
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
});

test('SHELL-47 signed in, the header shows the avatar and leads to /profile', async () => {
  const screen = await renderScreen('/no-such-page', { as: await member({ firstName: 'Grace' }) });
  const profile = await screen.findByRole('link', { name: 'Profile' });
  expect(profile.getAttribute('href')).toBe('/profile');
  expect(profile.textContent).toBe('GL');
});
