/** The provider's publishable key, set at build time. The hosted checkout needs none; here it tells test mode from live. */
export const publishableKey: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;
