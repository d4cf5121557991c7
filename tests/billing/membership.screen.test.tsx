import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import checkoutDocument from '#frontend/__generated__/useStartCheckoutMutation.graphql.ts';
import portalDocument from '#frontend/__generated__/useOpenPortalMutation.graphql.ts';
import { memberships, type Tier } from '#gateway/billing/membership.rules.ts';
import { announceChange } from '#tests/support/announceChange.ts';
import type { FakeStripe } from '#tests/support/fakeStripe.ts';
import { type Member, member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';
import { billingGateway, sql, subscriber } from './billingKit.ts';

let stripe: FakeStripe;
let database: string;
beforeAll(async () => {
  ({ stripe, database } = await billingGateway());
});

async function withTier(tier: Tier): Promise<Member> {
  const who = await member();
  await sql(database, 'update users set membership = $1 where username = $2', [tier, who.username]);
  await announceChange(who);
  return who;
}

async function openProfile(as: Member) {
  const wire = tapWire([checkoutDocument, portalDocument]);
  // Where the browser would go: the simulated one cannot leave.
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  onTestFinished(() => left.mockRestore());
  const screen = await renderScreen('/profile', { as });
  const card = screen.within(await screen.findByRole('region', { name: 'Membership' }));
  return { ...screen, wire, card, leftFor: () => left.mock.calls.map(([url]) => String(url)) };
}

async function openDialog(name: string) {
  const screen = await openProfile(await member());
  await screen.user.click(screen.card.getByRole('button', { name }));
  const dialog = screen.within(await screen.findByRole('dialog'));
  const chosen = () =>
    dialog
      .getAllByRole('radio')
      .filter((radio) => (radio as HTMLInputElement).checked)
      .map((radio) => (radio as HTMLInputElement).value);
  return { ...screen, dialog, chosen, confirm: () => dialog.getByRole('button', { name: 'Go to checkout' }) };
}

describe('the membership card', () => {
  test.each<[string, Tier, string[]]>([
    ['MEMB-02', 'Free', ['Ads Enabled', 'Basic Stats']],
    ['MEMB-03', 'Ad-free', ['Ad-Free', 'Basic Stats']],
    ['MEMB-04', 'Premium', ['Ad-Free', 'Analytics']],
    ['MEMB-05', 'Premium (beta)', ['Ad-Free', 'Analytics']],
  ])('%s MEMB-06 MEMB-07 MEMB-08 MEMB-09 MEMB-10 of %s', async (_id, tier, badges) => {
    const { card } = await openProfile(await withTier(tier));
    const shown = ['Ads Enabled', 'Ad-Free', 'Basic Stats', 'Analytics'].filter((badge) => card.queryByText(badge));
    expect(shown).toEqual(badges);
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(memberships[tier].features);
    expect(
      card.queryAllByText('Here that opens charts beyond 90 days, what goes together, and the printable report.'),
    ).toHaveLength(tier.startsWith('Premium') ? 1 : 0);
    const buttons = card.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(tier === 'Free' ? ['Upgrade to Ad-free', 'Upgrade to Premium'] : ['Manage Subscription']);
  });

  test.each([
    ['when it renews', 'status = status', /^Premium, paid yearly\. It renews on \w+ \d+\w\w, \d{4}\.$/],
    ['when it ends', 'cancel_at_period_end = true', /It ends on .* and won’t renew\./],
    ['that a payment failed', "status = 'past_due'", /Your last payment did not go through/],
  ])('MEMB-08 says %s', async (_name, change, words) => {
    const { who, subscription } = await subscriber(stripe, 'Premium', 'yearly');
    await sql(database, `update subscriptions set ${change} where subscription_id = $1`, [subscription.id]);
    expect((await openProfile(who)).card.getByText(words)).toBeTruthy();
  });
});

describe('the upgrade dialog', () => {
  test.each([
    ['Upgrade to Ad-free', 'Ad-free'],
    ['Upgrade to Premium', 'Premium'],
  ])('MEMB-14 MEMB-15 MEMB-16 %s offers both tiers and both intervals, with its own chosen', async (button, tier) => {
    const { dialog, chosen } = await openDialog(button);
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'monthly',
      'yearly',
      'Ad-free',
      'Premium',
    ]);
    expect(chosen()).toEqual(['monthly', tier]);
    expect(dialog.getByRole('list', { name: `What comes with ${tier}` })).toBeTruthy();
  });

  test.each([
    ['', 'Premium'],
    ['Ad-free', 'Ad-free'],
    ['Gold', 'Premium'],
  ])('MEMB-15 opened by the address with the wish "%s" it has %s chosen', async (wish, tier) => {
    const screen = await renderScreen(`/profile?upgrade=${wish}`, { as: await member() });
    const dialog = screen.within(await screen.findByRole('dialog'));
    expect((dialog.getByRole('radio', { name: new RegExp(tier) }) as HTMLInputElement).checked).toBe(true);
  });

  test('MEMB-17 MEMB-18 MEMB-19 MEMB-20 shows the prices and what a year saves', async () => {
    const { dialog, user } = await openDialog('Upgrade to Premium');
    expect(dialog.getByText('$4.99 per month')).toBeTruthy();
    expect(dialog.getByText('$9.99 per month')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Yearly' }));
    expect(dialog.getByText('$49.99 per year (save $10)')).toBeTruthy();
    expect(dialog.getByText('$99.99 per year (save $20)')).toBeTruthy();
  });

  test('MEMB-21 MEMB-22 confirming sends tier and interval, and opens the checkout in the response', async () => {
    const { dialog, user, wire, confirm, leftFor } = await openDialog('Upgrade to Premium');
    await user.click(dialog.getByRole('radio', { name: /Ad-free/ }));
    await user.click(dialog.getByRole('radio', { name: 'Yearly' }));
    const release = wire.hold('useStartCheckoutMutation');
    await user.click(confirm());
    const opening = dialog.getByRole('button', { name: 'Opening…' }) as HTMLButtonElement;
    expect(opening.disabled).toBe(true);
    release();
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(wire.sent('useStartCheckoutMutation')).toEqual([{ input: { tier: 'AD_FREE', interval: 'YEARLY' } }]);
    const checkout = [...stripe.store.checkouts.values()].at(-1)!;
    expect(leftFor()).toEqual([checkout.url]);
    expect(checkout.url).toContain(checkout.id);
  });

  test('MEMB-22 a page restored from the browser’s cache works again', async () => {
    const { user, confirm, leftFor, findByRole } = await openDialog('Upgrade to Premium');
    await user.click(confirm());
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    dispatchEvent(new Event('pageshow'));
    expect(await findByRole('button', { name: 'Go to checkout' })).toBeTruthy();
  });

  test('MEMB-23 a signed-out person is asked to log in', async () => {
    const { user, confirm, findByText, leftFor, wire } = await openDialog('Upgrade to Premium');
    wire.answer('useStartCheckoutMutation', {
      data: null,
      errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }],
    });
    await user.click(confirm());
    expect(await findByText('Please log in to upgrade your membership.')).toBeTruthy();
    expect(leftFor()).toEqual([]);
  });

  test('MEMB-24 a checkout that cannot start is reported, and nothing is lost', async () => {
    const { user, confirm, findByText, leftFor, chosen, wire } = await openDialog('Upgrade to Ad-free');
    wire.cut('useStartCheckoutMutation');
    await user.click(confirm());
    expect(await findByText('Failed to start checkout process. Please try again.')).toBeTruthy();
    expect(chosen()).toEqual(['monthly', 'Ad-free']);
    await user.click(confirm());
    await waitFor(() => expect(leftFor()).toHaveLength(1));
  });

  test('MEMB-24 also when the provider does not respond', async () => {
    const { user, confirm, findByText } = await openDialog('Upgrade to Premium');
    stripe.fail(2, 500, 'POST');
    await user.click(confirm());
    expect(await findByText('Failed to start checkout process. Please try again.')).toBeTruthy();
  });
});

describe('Manage Subscription', () => {
  const press = async (who: Member, before?: (screen: Awaited<ReturnType<typeof openProfile>>) => void) => {
    const screen = await openProfile(who);
    before?.(screen);
    await screen.user.click(screen.card.getByRole('button', { name: 'Manage Subscription' }));
    return screen;
  };

  test('MEMB-25 opens the portal in the response', async () => {
    const { leftFor } = await press((await subscriber(stripe)).who);
    await waitFor(() => expect(leftFor()).toEqual([[...stripe.store.portals.values()].at(-1)!.url]));
  });

  test('MEMB-26 explains it calmly to a beta member', async () => {
    const { findByText, leftFor } = await press(await withTier('Premium (beta)'));
    expect(await findByText('Beta User')).toBeTruthy();
    expect(await findByText('Beta users have no active subscriptions.')).toBeTruthy();
    expect(leftFor()).toEqual([]);
  });

  test('MEMB-27 shows the server’s message', async () => {
    const { findByText } = await press(await withTier('Premium'));
    expect(await findByText('You have no subscription to manage.')).toBeTruthy();
  });

  test('MEMB-27 or, without one, that it failed', async () => {
    const { findByText } = await press(await withTier('Premium'), ({ wire }) =>
      wire.answer('useOpenPortalMutation', {
        data: {
          createPortalSession: { __typename: 'UnavailableProblem', __isProblem: 'UnavailableProblem', message: '' },
        },
      }),
    );
    expect(await findByText('Failed to open subscription management. Please try again.')).toBeTruthy();
  });
});
