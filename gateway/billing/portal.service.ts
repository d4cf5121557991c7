import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { knownCustomer } from './customer.service.ts';
import { betaTier } from './membership.rules.ts';
import { membershipTexts } from './membershipTexts.rules.ts';
import { askStripe, billingSettings, isMissing } from './stripe.ts';
import { liveSubscription } from './subscription.service.ts';

/**
 * Opens Stripe's pages for changing, paying and cancelling, and returns their address. Throws NotFoundError when there is
 * nothing to manage, UnavailableError.
 */
export async function openPortal(member: Member): Promise<string> {
  const { kernel, membership } = member;
  billingSettings(kernel);
  // A member who became a beta member while paying can still stop paying.
  if (membership === betaTier && !(await liveSubscription(member)))
    throw new NotFoundError(membershipTexts.betaHasNoSubscription);
  const customer = await knownCustomer(member);
  if (!customer) throw new NotFoundError(membershipTexts.noSubscription);
  try {
    const { url } = await askStripe(kernel, (stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: `${kernel.settings.publicUrl}/profile` }),
    );
    return url;
  } catch (error) {
    if (isMissing(error)) throw new NotFoundError(membershipTexts.noSubscription);
    throw error;
  }
}
