import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const words =
  'This Everystep takes no payments. Whatever your tier says, nothing is held back from you and no ads are shown.';

test('MEMB-06 MEMB-09 MEMB-10 with billing off the card keeps its badges, and one line replaces buttons and lists', async () => {
  const screen = await renderScreen('/profile', { as: await member() });
  const card = screen.within(await screen.findByRole('region', { name: 'Membership' }));
  expect(card.getByText(words)).toBeTruthy();
  expect([card.queryByRole('button'), card.queryByRole('list')]).toEqual([null, null]);
  // What the tier is by itself is said as everywhere.
  expect(['Ads Enabled', 'Basic Stats'].every((badge) => card.queryByText(badge))).toBe(true);
});

test('SHELL-19 MEMB-29 with billing off the page of a purchase says that nothing is for sale, instead of waiting', async () => {
  const screen = await renderScreen('/subscription/success?session_id=cs_1', { as: await member() });
  expect(await screen.findByText('Nothing is for sale here')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText('Waiting for your payment')).toBeNull();
});
