import type { TokenScope as ScopeName } from '#frontend/__generated__/useCreateAccessTokenMutation.graphql.ts';
import { enumName, textNamed } from '#gateway/kernel/graphql/enumName.rules.ts';
import { type TokenScope, tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';

/** Returns what GraphQL calls the scopes. The type of the texts allows some, such as `workouts:write`, that no token has. */
export function scopeNames(scopes: readonly TokenScope[]): ScopeName[] {
  return scopes.map(enumName) as ScopeName[];
}

export function scopesNamed(names: readonly ScopeName[]): TokenScope[] {
  return names.flatMap((name) => textNamed(tokenScopes, name) ?? []);
}
