/** Why an access token is refused. */
export const scopeTexts = {
  never: 'An access token cannot do this. Sign in to Everystep with your password instead.',
  lacks: (scopes: readonly string[]) =>
    `This access token lacks the scope ${scopes.join(', ')}. Make one that has it in your profile.`,
} as const;
