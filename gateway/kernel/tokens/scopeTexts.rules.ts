import { t } from '#gateway/language/message.ts';

/** Why an access token is refused. */
export const scopeTexts = {
  never: 'An access token cannot do this. Sign in to Everystep with your password instead.',
  lacks: (scopes: readonly string[]) =>
    t('This access token lacks the scope {scopes}. Make one that has it in your profile.', {
      scopes: scopes.join(', '),
    }),
} as const;
