import { scopesAllow, tokenDomainNames, tokenDomains } from '#gateway/kernel/tokens/scope.rules.ts';
import { listed } from '#frontend/language/list.ts';
import { t, translated } from '#frontend/language/t.ts';

/** Returns text such as "Journal (read and write), Photos (read)". */
export function scopesText(scopes: readonly string[]): string {
  const readable = tokenDomainNames.filter((domain) => scopesAllow(scopes, domain, 'read'));
  return listed(
    readable.map((domain) => {
      const part = translated(tokenDomains[domain].label);
      return scopesAllow(scopes, domain, 'write')
        ? t('{part} (read and write)', { part })
        : t('{part} (read)', { part });
    }),
  );
}
