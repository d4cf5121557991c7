import { t } from '#gateway/language/message.ts';

/** The parts of the app that a token can access, in the order of the form. */
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
/** Such as `journal:read`. Writing includes reading, because responses show what was written. */
export type TokenScope = `${TokenDomain}:${TokenMode}`;

export const tokenDomainNames = Object.keys(tokenDomains) as TokenDomain[];

export const tokenScopes: readonly TokenScope[] = tokenDomainNames.flatMap((domain): TokenScope[] =>
  tokenDomains[domain].isWritable ? [`${domain}:read`, `${domain}:write`] : [`${domain}:read`],
);

/** Returns each scope once, in the order of the list, without a `read` that a `write` includes. */
export function tidyScopes(scopes: readonly string[]): TokenScope[] {
  const isIncluded = (scope: TokenScope) =>
    scope.endsWith(':read') && scopes.includes(scope.replace(/:read$/, ':write'));
  return tokenScopes.filter((scope) => scopes.includes(scope) && !isIncluded(scope));
}

export function scopesAllow(scopes: readonly string[], domain: TokenDomain, mode: TokenMode): boolean {
  return scopes.includes(`${domain}:write`) || (mode === 'read' && scopes.includes(`${domain}:read`));
}

/** Returns text such as "Journal (read and write), Photos (read)". */
export function scopesText(scopes: readonly string[]): string {
  return tokenDomainNames
    .filter((domain) => scopesAllow(scopes, domain, 'read'))
    .map((domain) => {
      const part = t(tokenDomains[domain].label);
      return scopesAllow(scopes, domain, 'write')
        ? t('{part} (read and write)', { part })
        : t('{part} (read)', { part });
    })
    .join(', ');
}
