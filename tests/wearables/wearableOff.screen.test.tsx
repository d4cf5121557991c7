import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const words = 'This Everystep is not set up to connect a WHOOP. Ask whoever runs it.';

test('WEAR-01 without wearables the card says so and offers what works', async () => {
  const screen = await renderScreen('/integrations', { as: await member() });
  const card = screen.within(await screen.findByRole('region', { name: 'WHOOP' }));
  expect(card.getByText(words)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.getByRole('link', { name: 'Log an activity' }).getAttribute('href')).toBe('/add-activity');
});

test('WEAR-08 WEAR-09 without wearables the debug screen says so at once, instead of failing calls', async () => {
  const screen = await renderScreen('/whoop-debug', { as: await member() });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /test call|Disconnect|Refresh/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log an activity' })).toBeTruthy();
});
