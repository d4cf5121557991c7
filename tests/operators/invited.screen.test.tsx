import { beforeAll, expect, test } from 'vitest';
import { invitationTexts } from '#gateway/accounts/invitation.rules.ts';
import { gateway } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

beforeAll(async () => {
  await gateway({ REGISTRATION: 'invite' });
});

test.each([
  ['/register', invitationTexts.needed],
  ['/register?invitation=guessed', invitationTexts.invalid],
])('without a valid invitation %s says so in place of the form', async (path, sentence) => {
  const screen = await renderScreen(path);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByLabelText('Username')).toBeNull();
  // Who has an account still finds the way.
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});
