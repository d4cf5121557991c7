/** The parts of the app a token may be let into, in the order a form shows them. */
export const tokenDomains = {
  activities: { label: 'Activities and sleep', isWritable: true },
  nutrition: { label: 'Nutrition', isWritable: true },
  metrics: { label: 'Body metrics', isWritable: true },
  goals: { label: 'Goals and progress', isWritable: true },
  journal: { label: 'Journal', isWritable: true },
  workouts: { label: 'Workouts', isWritable: false },
  wearables: { label: 'Wearable', isWritable: false },
  photos: { label: 'Progress photos', isWritable: true },
  profile: { label: 'Profile', isWritable: true },
  export: { label: 'The whole archive', isWritable: false },
} as const;

export type TokenDomain = keyof typeof tokenDomains;
export type TokenMode = 'read' | 'write';
/** Such as `journal:read`. Writing includes reading: an answer shows what was written. */
export type TokenScope = `${TokenDomain}:${TokenMode}`;

export const tokenDomainNames = Object.keys(tokenDomains) as TokenDomain[];

/** Every scope there is. */
export const tokenScopes: readonly TokenScope[] = tokenDomainNames.flatMap((domain): TokenScope[] =>
  tokenDomains[domain].isWritable ? [`${domain}:read`, `${domain}:write`] : [`${domain}:read`],
);

/** Each scope once, in the order of the list, and no `read` beside a `write` that includes it. */
export function tidyScopes(scopes: readonly string[]): TokenScope[] {
  const isIncluded = (scope: TokenScope) =>
    scope.endsWith(':read') && scopes.includes(scope.replace(/:read$/, ':write'));
  return tokenScopes.filter((scope) => scopes.includes(scope) && !isIncluded(scope));
}

/** True when these scopes allow this access to this part. */
export function scopesAllow(scopes: readonly string[], domain: TokenDomain, mode: TokenMode): boolean {
  return scopes.includes(`${domain}:write`) || (mode === 'read' && scopes.includes(`${domain}:read`));
}

/** "Journal (read and write), Photos (read)". */
export function scopesText(scopes: readonly string[]): string {
  return tokenDomainNames
    .filter((domain) => scopesAllow(scopes, domain, 'read'))
    .map(
      (domain) => `${tokenDomains[domain].label} (${scopesAllow(scopes, domain, 'write') ? 'read and write' : 'read'})`,
    )
    .join(', ');
}
