import type Stripe from 'stripe';
import { boundedFetch } from '#gateway/platform/boundedFetch.ts';
import type { Settings } from '#gateway/platform/env.ts';
import { UnavailableError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { membershipTexts } from './membershipTexts.rules.ts';

/** Stripe's name in the inbox of provider events. */
export const provider = 'stripe';

const timeoutSeconds = 10;
const clients = new WeakMap<Kernel, Stripe>();

/** The settings of billing. Throws UnavailableError where it is off. */
export function billingSettings({ settings }: Kernel): NonNullable<Settings['stripe']> {
  if (!settings.stripe) throw new UnavailableError(membershipTexts.off, 'never');
  return settings.stripe;
}

/**
 * Calls Stripe; never while a database transaction is open. Throws UnavailableError where billing is off or Stripe
 * cannot be reached, and Stripe's own error when it refuses the request (see isRefusal).
 */
export async function askStripe<T>(kernel: Kernel, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await clientOf(kernel);
  const { errors } = await library();
  try {
    return await ask(stripe);
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    // Its kind only: Stripe's messages can quote a part of the key.
    kernel.log.warn(
      {
        event: 'stripe-failed',
        type: error.type,
        code: error.code,
        status: error.statusCode,
        stripeRequest: error.requestId,
      },
      'Stripe refused or did not respond',
    );
    if (error instanceof errors.StripeInvalidRequestError) throw error;
    throw new UnavailableError(membershipTexts.providerSilent, 10);
  }
}

/** True when Stripe refused a request, such as closing a checkout that was paid. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
}

/** True when Stripe has no such object, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error) && (error as { code?: unknown }).code === 'resource_missing';
}

/** Loads Stripe's library when it is first needed: that takes a quarter of a second, and most instances never do. */
export async function library(): Promise<typeof Stripe> {
  return (await import('stripe')).default;
}

async function clientOf(kernel: Kernel): Promise<Stripe> {
  const { secretKey, apiBase } = billingSettings(kernel);
  const known = clients.get(kernel);
  if (known) return known;
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  const Library = await library();
  const client = new Library(secretKey, {
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
    timeout: timeoutSeconds * 1000,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Library.createFetchHttpClient(boundedFetch),
  });
  clients.set(kernel, client);
  return client;
}
