import { type FakeCheckout, type FakePortal, type FakeStore, newStripeId } from './fakeStripeStore.ts';

/** The form in a body or query, unfolded. */
export interface ApiCall {
  method: string;
  path: string;
  form: Form;
}

export interface ApiAnswer {
  status: number;
  body: object;
}

export type Form = { [name: string]: string | Form };

/** Unfolds `a[b][0]=c` into nested objects, as Stripe writes its forms. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let target = form;
    for (const step of path.slice(0, -1)) target = (target[step] ??= Object.create(null) as Form) as Form;
    target[path.at(-1)!] = value;
  }
  return form;
}

type Verb = (store: FakeStore, form: Form, id: string, pagesAt: string) => ApiAnswer;

const verbs: [method: string, path: RegExp, verb: Verb][] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['GET', /^\/v1\/prices$/, listPrices],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['POST', /^\/v1\/checkout\/sessions$/, createCheckout],
  ['GET', /^\/v1\/checkout\/sessions$/, listCheckouts],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireCheckout],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
  ['GET', /^\/v1\/events$/, listEvents],
];

/** Responds to one API call. */
export function answerCall(store: FakeStore, { method, path, form }: ApiCall, pagesAt: string): ApiAnswer {
  for (const [wanted, pattern, verb] of verbs) {
    const match = pattern.exec(path);
    if (match && wanted === method) return verb(store, form, match[1] ?? '', pagesAt);
  }
  return refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
}

export function refusal(status: number, type: string, message: string, more: object = {}): ApiAnswer {
  return { status, body: { error: { type, message, ...more } } };
}

const missing = (what: string, id: unknown) =>
  refusal(404, 'invalid_request_error', `No such ${what}: '${String(id)}'`, { code: 'resource_missing', param: what });
const ok = (body: object): ApiAnswer => ({ status: 200, body });

/** Returns a page of a list, in the given order. */
function page(path: string, rows: { id: string }[], { limit = '10', starting_after }: Form): ApiAnswer {
  const from = starting_after === undefined ? 0 : rows.findIndex(({ id }) => id === starting_after) + 1;
  const shown = rows.slice(from, from + Number(limit));
  return ok({ object: 'list', url: path, has_more: from + shown.length < rows.length, data: shown });
}

function createCustomer(store: FakeStore, form: Form): ApiAnswer {
  const customer = {
    id: newStripeId('cus'),
    object: 'customer' as const,
    email: String(form.email ?? '') || null,
    metadata: (form.metadata ?? {}) as Record<string, string>,
  };
  store.customers.set(customer.id, customer);
  return ok(customer);
}

function deleteCustomer(store: FakeStore, _form: Form, id: string): ApiAnswer {
  const customer = store.customers.get(id);
  if (!customer || customer.deleted) return missing('customer', id);
  store.deleteCustomer(customer);
  return ok({ id, object: 'customer', deleted: true });
}

function listPrices(store: FakeStore, form: Form): ApiAnswer {
  const keys = Object.values((form.lookup_keys ?? {}) as Form);
  return page(
    '/v1/prices',
    store.prices.filter(({ active, lookup_key }) => active && keys.includes(lookup_key ?? '')),
    form,
  );
}

function listSubscriptions(store: FakeStore, form: Form): ApiAnswer {
  if (!store.customers.has(String(form.customer))) return missing('customer', form.customer);
  const all = store.subscriptionsOf(String(form.customer));
  return page(
    '/v1/subscriptions',
    form.status === 'all' ? all : all.filter(({ status }) => status !== 'canceled'),
    form,
  );
}

function createCheckout(store: FakeStore, form: Form, _id: string, pagesAt: string): ApiAnswer {
  const customer = store.customers.get(String(form.customer));
  if (!customer || customer.deleted) return missing('customer', form.customer);
  const price = ((form.line_items as Form)['0'] as Form).price as string;
  if (!store.prices.some(({ id, active }) => id === price && active)) return missing('price', price);
  const id = newStripeId('cs_test');
  const checkout: FakeCheckout = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    customer: customer.id,
    client_reference_id: (form.client_reference_id as string | undefined) ?? null,
    subscription: null,
    url: `${pagesAt}/c/pay/${id}`,
    success_url: String(form.success_url),
    cancel_url: String(form.cancel_url),
    price,
    metadata: (form.metadata ?? {}) as Record<string, string>,
    planMetadata: ((form.subscription_data as Form | undefined)?.metadata ?? {}) as Record<string, string>,
  };
  store.checkouts.set(id, checkout);
  return ok(checkout);
}

function listCheckouts(store: FakeStore, form: Form): ApiAnswer {
  const rows = [...store.checkouts.values()].filter(
    ({ customer, status }) => customer === form.customer && (form.status === undefined || status === form.status),
  );
  return page('/v1/checkout/sessions', rows, form);
}

function expireCheckout(store: FakeStore, _form: Form, id: string): ApiAnswer {
  const checkout = store.checkouts.get(id);
  if (checkout?.status !== 'open') return missing('checkout.session', id);
  checkout.status = 'expired';
  store.happened('checkout.session.expired', checkout);
  return ok(checkout);
}

function createPortal(store: FakeStore, form: Form, _id: string, pagesAt: string): ApiAnswer {
  const customer = store.customers.get(String(form.customer));
  if (!customer || customer.deleted) return missing('customer', form.customer);
  const id = newStripeId('bps');
  const portal: FakePortal = {
    id,
    object: 'billing_portal.session',
    customer: customer.id,
    url: `${pagesAt}/p/session/${id}`,
    return_url: String(form.return_url),
  };
  store.portals.set(id, portal);
  return ok(portal);
}

function listEvents(store: FakeStore, form: Form): ApiAnswer {
  const types = Object.values((form.types ?? {}) as Form);
  const since = Number((form.created as Form | undefined)?.gte ?? 0);
  return page(
    '/v1/events',
    store.events.filter(({ type, created }) => types.includes(type) && created >= since).toReversed(),
    form,
  );
}
