import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test('a visitor reads how to write a program, with both descriptions of the API and every scope', async () => {
  const screen = await renderScreen('/developers');
  expect(await screen.findByRole('heading', { level: 1, name: 'Build on Everystep' })).toBeTruthy();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['All calls', 'OpenAPI document', 'The schema'].map(addressOf)).toEqual([
    '/api/docs',
    '/api/openapi.json',
    '/schema.graphql',
  ]);
  const text = screen.getByRole('main').textContent;
  for (const scope of tokenScopes) expect(text).toContain(scope);
  expect(text).toContain('256 kB');
  // A token needs an account.
  await screen.user.click(screen.getByRole('link', { name: 'Create a token' }));
  await waitFor(() => expect(screen.path()).toBe(`/login?next=${encodeURIComponent('/profile/access-tokens')}`));
});

test('a member comes to the page from the tokens, and back by its button', async () => {
  const screen = await renderScreen('/profile/access-tokens', { as: await member() });
  await screen.user.click(await screen.findByRole('link', { name: 'Build on Everystep' }));
  await screen.findByRole('heading', { level: 1, name: 'Build on Everystep' });
  await screen.user.click(screen.getByRole('link', { name: 'Create a token' }));
  expect(await screen.findByRole('button', { name: 'New token' })).toBeTruthy();
});
