import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test('MEMB-06 MEMB-07 with billing off nothing can be bought, and the card says so', async () => {
  const screen = await renderScreen('/profile', { as: await member() });
  const card = screen.within(await screen.findByRole('region', { name: 'Membership' }));
  expect(card.getByText('This Everystep takes no payments. Nothing is for sale here, nothing is held back from you, and no ads are shown.')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  // What the tier is by itself is said as everywhere.
  expect(['Ads Enabled', 'Basic Stats'].every((badge) => card.queryByText(badge))).toBe(true);
});
