import { act } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { FakeStripe } from '#tests/support/fakeStripe.ts';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { billingGateway, shopper, subscriber } from './billingKit.ts';

let stripe: FakeStripe;
beforeAll(async () => {
  ({ stripe } = await billingGateway());
});

test('SHELL-19 MEMB-29 MEMB-30 it waits until the server has the payment, then shows plan and features', async () => {
  const { who, sessionId } = await shopper('Premium', 'yearly');
  const screen = await renderScreen(`/subscription/success?session_id=${sessionId}`, { as: who });
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeTruthy();
  stripe.store.pay(sessionId);
  expect(await screen.findByRole('heading', { name: 'You have Premium' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Advanced analytics', 'Custom goals', 'Export data', 'Premium support']),
  );
  expect(screen.getByText(/^Premium, paid yearly\. It renews on /)).toBeTruthy();
  // The rest of the app knows too.
  await screen.user.click(screen.getByRole('link', { name: 'Go to your profile' }));
  expect(await screen.findByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
});

test('MEMB-29 a made-up session grants nothing, and without one there is nothing to wait for', async () => {
  const who = await member();
  const made = await renderScreen('/subscription/success?session_id=cs_live_of_somebody_else', { as: who });
  expect(await made.findByRole('heading', { name: 'Waiting for your payment' })).toBeTruthy();
  expect((await who.rest('GET', '/api/user')).body.membership).toBe('Free');
  made.unmount();
  const bare = await renderScreen('/subscription/success', { as: who });
  expect(await bare.findByText('There is no purchase to confirm')).toBeTruthy();
});

test('MEMB-29 reading it again shows the plan at once', async () => {
  const { who } = await subscriber(stripe, 'Ad-free');
  const screen = await renderScreen('/subscription/success?session_id=cs_before', { as: who });
  expect(await screen.findByRole('heading', { name: 'You have Ad-free' })).toBeTruthy();
});

test('SHELL-19 a visitor signs in first and comes back', async () => {
  const screen = await renderScreen('/subscription/success?session_id=cs_1');
  expect(screen.path()).toBe('/login?next=%2Fsubscription%2Fsuccess%3Fsession_id%3Dcs_1');
});

test('MEMB-29 a slow payment is explained and can be checked again', async () => {
  const { who, sessionId } = await shopper('Premium');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await renderScreen(`/subscription/success?session_id=${sessionId}`, { as: who });
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText('Your payment is taking longer than usual')).toBeTruthy();
  vi.useRealTimers();
  stripe.store.pay(sessionId);
  await screen.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'You have Premium' })).toBeTruthy();
});
