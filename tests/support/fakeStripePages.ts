import { memberships, priceText, planOfLookupKey } from '#gateway/billing/membership.rules.ts';
import type { FakeStore, FakeSubscription } from './fakeStripeStore.ts';

/** A page of the provider, or where a button leads. */
export type PageAnswer = { html: string } | { goTo: string };

/** Renders the provider's pages: a checkout with a good and a bad card, and a portal. Returns null for other paths. */
export function answerPage(
  store: FakeStore,
  method: string,
  path: string,
  pressed: string | undefined,
): PageAnswer | null {
  const checkout = store.checkouts.get(/^\/c\/pay\/(\w+)$/.exec(path)?.[1] ?? '');
  if (checkout)
    return method === 'POST' ? leaveCheckout(store, checkout.id, pressed) : { html: checkoutPage(store, checkout.id) };
  const portal = store.portals.get(/^\/p\/session\/(\w+)$/.exec(path)?.[1] ?? '');
  if (!portal) return null;
  if (method === 'POST') changeAtPortal(store, portal.customer, pressed);
  return method === 'POST' ? { goTo: path } : { html: portalPage(store, portal.customer, portal.return_url) };
}

function leaveCheckout(store: FakeStore, id: string, pressed: string | undefined): PageAnswer {
  if (pressed !== 'pay') return { goTo: store.checkouts.get(id)!.cancel_url };
  const { success_url } = store.pay(id);
  return { goTo: success_url.replace('{CHECKOUT_SESSION_ID}', id) };
}

function changeAtPortal(store: FakeStore, customer: string, pressed = ''): void {
  const subscription = liveOf(store, customer);
  if (!subscription) return;
  if (pressed === 'cancel') store.cancel(subscription);
  else if (pressed === 'cancel-later') store.cancelLater(subscription);
  else if (pressed === 'fail') store.failPayment(subscription);
  else if (planOfLookupKey(pressed)) store.changePlan(subscription, pressed);
}

function liveOf(store: FakeStore, customer: string): FakeSubscription | undefined {
  return store.subscriptionsOf(customer).find(({ status }) => status !== 'canceled');
}

function checkoutPage(store: FakeStore, id: string): string {
  const { price, status } = store.checkouts.get(id)!;
  if (status !== 'open') return page('Checkout', '<p>This checkout is over.</p>');
  return page(
    'Checkout',
    `<p>${planText(store.prices.find((row) => row.id === price)?.lookup_key)}</p>${button('pay', 'Pay')}${button('back', 'Go back')}`,
  );
}

function portalPage(store: FakeStore, customer: string, returnUrl: string): string {
  const subscription = liveOf(store, customer);
  const back = `<p><a href="${returnUrl}">Return to Everystep</a></p>`;
  if (!subscription) return page('Your subscription', `<p>You have none.</p>${back}`);
  const present = subscription.items.data[0]!.price.lookup_key;
  const others = store.prices.filter(({ lookup_key }) => lookup_key && lookup_key !== present);
  return page(
    'Your subscription',
    [
      `<p>${planText(present)}: ${subscription.status}${subscription.cancel_at_period_end ? ', ends with this period' : ''}</p>`,
      ...others.map(({ lookup_key }) => button(lookup_key!, `Switch to ${planText(lookup_key)}`)),
      button('cancel-later', 'Cancel at the end of the period'),
      button('cancel', 'Cancel now'),
      button('fail', 'Let the next payment fail'),
      back,
    ].join(''),
  );
}

function planText(lookupKey: string | null | undefined): string {
  const plan = planOfLookupKey(lookupKey);
  return plan
    ? `${Object.keys(memberships).find((tier) => tier === plan.tier)} at ${priceText(plan.tier, plan.interval)}`
    : 'Something else';
}

const button = (name: string, label: string) => `<p><button name="do" value="${name}">${label}</button></p>`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem}</style>
<h1>${title}</h1><p>A stand-in for the payment provider. No money moves.</p><form method="post">${content}</form></html>`;
}
