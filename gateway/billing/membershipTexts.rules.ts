/** Every message about memberships, each once. Notices have a title, a description or both. */
export const membershipTexts = {
  tierUnknown: 'Please choose Ad-free or Premium.',
  intervalUnknown: 'Please choose monthly or yearly.',

  noSuchTier: 'Choose Free, Ad-free, Premium or Premium (beta).',

  off: 'This Everystep takes no payments, so there is no membership to buy or manage. Ask whoever runs it.',
  providerSilent: 'The payment provider does not answer. Please try again in a moment.',
  notSetUp: 'Payments are not set up completely here. Please tell whoever runs this Everystep.',
  subscribedAlready: 'You have a membership already. You can change it under Manage Subscription.',
  betaHasAll: 'Premium (beta) has everything already. There is nothing to buy.',
  betaHasNoSubscription: 'Beta users have no active subscriptions.',
  noSubscription: 'You have no subscription to manage.',
  unsigned: 'This event is not signed by the payment provider.',
  premiumOnly: 'This is part of Premium.',
  longRangeOnly: 'More than 90 days at once is part of Premium.',
  correlationsOnly: 'What goes together is part of Premium.',
  reportOnly: 'The printable report is part of Premium.',
  betaOnly: 'This is still being tried out by beta members.',
  adsFreeOnly: 'This comes with Ad-free and Premium.',

  signedOut: { title: 'Error', description: 'Please log in to upgrade your membership.' },
  checkoutFailed: { title: 'Error', description: 'Failed to start checkout process. Please try again.' },
  portalFailed: { title: 'Error', description: 'Failed to open subscription management. Please try again.' },
  betaUser: { title: 'Beta User' },
  nothingToBuy:
    'This Everystep takes no payments. Whatever your tier says, nothing is held back from you and no ads are shown.',
  paymentFailed: 'Your last payment did not go through. Please look at your card under Manage Subscription.',
} as const;
