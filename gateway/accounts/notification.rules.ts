/** Every mail Everystep sends to a member, by kind; the settings list exactly these. */
export const notificationKinds = {
  SECURITY: {
    key: 'security',
    title: 'Your account',
    description:
      'A reset link when you ask for one, and a word when your password, email or photos PIN changes or an access token is made. Always on, so that nobody changes them unseen.',
    isRequired: true,
    isOnByDefault: true,
  },
  SIGN_IN: {
    key: 'sign-in',
    title: 'Sign-ins',
    description: 'A mail each time somebody signs in with your password.',
    isRequired: false,
    isOnByDefault: false,
  },
} as const;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationTexts = {
  required: 'These mails are always on: they keep your account yours.',
  saved: { title: 'Notifications saved' },
  failed: { title: 'Error', description: 'Failed to save your notifications. Please try again.' },
} as const;
