import { waitFor } from '@testing-library/react';
import { buildSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callsTo } from '#frontend/developers/calls.ts';
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

test('the settings of GraphQL Code Generator type each scalar of the schema', async () => {
  const types = Object.values(buildSchema(await readFile('schema.graphql', 'utf8')).getTypeMap());
  const scalars = types.filter((type) => isScalarType(type) && !isSpecifiedScalarType(type)).map(({ name }) => name);
  const [, typed] = /scalars: \{([^}]*)\}/.exec(callsTo('http://localhost:4000').graphqlTypes)!;
  expect([...typed!.matchAll(/(\w+):/g)].map(([, name]) => name).toSorted()).toEqual(scalars.toSorted());
});
