import * as z from 'zod/mini';
import type { WearableConnection } from '#gateway/__generated__/rows.ts';
import { dataKeyOf, openText, sealedIn, sealText } from '#gateway/accounts/vault.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { whoopSettings } from './connection.service.ts';
import { callWhoop, WhoopUnavailable } from './whoop.ts';

/** Tokens that WHOOP issues at the end of OAuth and at each refresh. */
export interface Grant {
  accessToken: string;
  refreshToken: string | null;
  tokenType: string;
  scope: string | null;
  expiresAt: Date;
}

const token = z.string().check(z.minLength(1), z.maxLength(8192));
const grantResponse = z.object({
  access_token: token,
  refresh_token: z.nullish(token),
  expires_in: z.number().check(z.gt(0), z.lte(31_536_000)),
  token_type: z.nullish(z.string().check(z.maxLength(20))),
  scope: z.nullish(z.string().check(z.maxLength(1000))),
});

/** Requests tokens with the credentials of this instance. Throws as callWhoop; the error of an unreadable response leaves out its content. */
export async function requestGrant(kernel: Kernel, request: Record<string, string>): Promise<Grant> {
  const { clientId, clientSecret } = whoopSettings(kernel);
  const form = { ...request, client_id: clientId, client_secret: clientSecret };
  const parsed = grantResponse.safeParse(
    await callWhoop(kernel, { method: 'POST', path: '/oauth/oauth2/token', form }),
  );
  if (!parsed.success) throw new WhoopUnavailable('WHOOP returned no grant');
  const { access_token, refresh_token, expires_in, token_type, scope } = parsed.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    tokenType: (token_type ?? 'bearer').toLowerCase(),
    scope: scope ?? null,
    expiresAt: new Date(clock.milliseconds() + expires_in * 1000),
  };
}

type Sealed = Pick<WearableConnection, 'tokenType' | 'scope' | 'expiresAt' | 'accessToken' | 'refreshToken'>;

/** Seals the tokens of a grant with the member's key. */
export async function sealedGrant(member: Member, { accessToken, refreshToken, ...plain }: Grant) {
  const key = await dataKeyOf(member);
  return {
    ...plain,
    accessToken: sealText(key, accessToken, placeOf(member, 'access_token')),
    refreshToken: refreshToken === null ? null : sealText(key, refreshToken, placeOf(member, 'refresh_token')),
  };
}

/** Opens the grant of a row. Throws when the row belongs to another member or was changed. */
export async function openGrant(
  member: Member,
  { accessToken, refreshToken, tokenType, scope, expiresAt }: Sealed,
): Promise<Grant> {
  const key = await dataKeyOf(member);
  return {
    accessToken: openText(key, accessToken, placeOf(member, 'access_token')),
    refreshToken: refreshToken && openText(key, refreshToken, placeOf(member, 'refresh_token')),
    tokenType,
    scope,
    expiresAt: new Date(expiresAt),
  };
}

function placeOf({ id }: Member, column: string): string {
  return sealedIn('wearable_connections', column, { userId: id, id });
}
