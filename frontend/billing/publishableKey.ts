/**
 * The provider's publishable key, put into the client when it is built (VITE_STRIPE_PUBLISHABLE_KEY). The checkout is the
 * provider's own page and needs none; here it shows if payments are live.
 */
export const publishableKey: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;
