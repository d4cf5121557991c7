import { expect, test } from 'vitest';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test.each([
  ['/verify-email', 'Confirm this address'],
  ['/undo-email-change', 'Restore my address'],
])('%s says once, on the page, that a link is unusable', async (path, action) => {
  const screen = await renderScreen(`${path}?token=abc`);
  await screen.user.click(await screen.findByRole('button', { name: action }));
  // findByText fails where a notice repeats the words.
  const words = await screen.findByText(emailTexts.unusableLink);
  expect(words.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Everystep' })).toBeTruthy();
});
