import { dataKeyOf, openJson, sealedIn } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Route } from './route.rules.ts';
import { sealedRoute } from './route.statements.ts';

/** Returns the line of an activity; null without one. */
export async function routeOf(member: Member, id: string): Promise<Route | null> {
  const row = await sealedRoute.first(member.kernel.pool, { member: member.id, id });
  if (!row?.route) return null;
  return openJson(
    await dataKeyOf(member),
    row.route,
    sealedIn('activities', 'route', { userId: member.id, id }),
  ) as Route;
}
