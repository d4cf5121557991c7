import { sql } from 'kysely';
import type { Language } from '#gateway/language/languages.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/**
 * The columns of a member that every request needs, never a hash. A service that writes one of these columns or of those of sessions
 * below does so in changeMember, or cached sessions keep the former value.
 */
function members() {
  return query
    .selectFrom('users as u')
    .leftJoin('user_profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.profile_image_url as profileImageUrl',
      'u.is_email_verified as isEmailVerified',
      'u.security_email as securityEmail',
      'u.photos_pin_enabled as photosPinEnabled',
      'u.membership',
      'u.timezone as zone',
      'u.has_timezone as hasTimezone',
      'u.created_at as createdAt',
      'u.updated_at as updatedAt',
      sql<boolean>`coalesce(p.onboarding_completed, false)`.as('onboardingCompleted'),
      // The rest is typed by preferences/choices.rules.ts.
      sql<{ readonly language?: Language | null }>`coalesce(p.preferences, '{}')`.as('preferences'),
    ]);
}

/** An account that an operator disabled has no sessions, tokens or background work. */
function activeMembers() {
  return members().where('u.disabled_at', 'is', null);
}

function sessions() {
  return activeMembers()
    .innerJoin('user_sessions as s', 's.user_id', 'u.id')
    .select([
      's.id as sessionId',
      's.photos_verified_until as photosVerifiedUntil',
      's.last_used_at as lastUsedAt',
      's.expires_at as expiresAt',
    ]);
}

function liveTokens({ now }: Given<{ now: string }>) {
  return activeMembers()
    .innerJoin('personal_access_tokens as t', 't.user_id', 'u.id')
    .select(['t.id as sessionId', 't.scopes', 't.token_hash as tokenHash', 't.last_used_at as lastUsedAt'])
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now);
}

type TokenHash = Uint8Array<ArrayBuffer>;

export const memberRow = statement('member', ({ id }: Given<{ id: string }>) => activeMembers().where('u.id', '=', id));

/** Also of a disabled account. */
export const accountRow = statement('account', ({ id }: Given<{ id: string }>) => members().where('u.id', '=', id));

/** Sessions, alive or not. */
export const sessionByToken = statement('session-by-token', ({ tokenHash }: Given<{ tokenHash: TokenHash }>) =>
  sessions().where('s.token_hash', '=', tokenHash),
);

export const sessionById = statement('session-by-id', ({ id }: Given<{ id: string }>) =>
  sessions().where('s.id', '=', id),
);

/** The session whose token this was until its password was changed a moment ago. */
export const sessionByFormerToken = statement(
  'session-by-former-token',
  ({ tokenHash, now }: Given<{ tokenHash: TokenHash; now: string }>) =>
    sessions().where('s.former_token_hash', '=', tokenHash).where('s.former_token_until', '>', now),
);

/** Access tokens that still work. */
export const tokenByHash = statement('token-by-hash', (given: Given<{ tokenHash: TokenHash; now: string }>) =>
  liveTokens(given).where('t.token_hash', '=', given.tokenHash),
);

export const tokenById = statement('token-by-id', (given: Given<{ id: string; now: string }>) =>
  liveTokens(given).where('t.id', '=', given.id),
);

type RowOf<Statement extends { first: (...given: never) => unknown }> = NonNullable<
  Awaited<ReturnType<Statement['first']>>
>;
export type MemberRow = RowOf<typeof memberRow>;
export type SessionRow = RowOf<typeof sessionById>;
