import type { Pool, QueryConfig } from 'pg';
import type { MemberFacts } from './memberFacts.ts';

/**
 * A session and what every request needs of its owner, never a hash. The triggers of the migration account_announcements
 * must announce each of these columns; services write them in changeMember.
 */
export interface SessionRow {
  member: MemberFacts;
  lastUsedAt: Date;
  expiresAt: Date;
}

type FlatRow = Omit<SessionRow['member'], 'scopes'> & Pick<SessionRow, 'lastUsedAt' | 'expiresAt'>;

const select = `select u.id, s.id as "sessionId", u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
    u.profile_image_url as "profileImageUrl", u.is_email_verified as "isEmailVerified", u.security_email as "securityEmail", u.photos_pin_enabled as "photosPinEnabled",
    s.photos_verified_until as "photosVerifiedUntil", u.membership, u.timezone as "zone",
    coalesce(p.onboarding_completed, false) as "onboardingCompleted", u.created_at as "createdAt", u.updated_at as "updatedAt",
    s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt"
  from user_sessions s join users u on u.id = s.user_id left join user_profiles p on p.user_id = s.user_id`;
const byTokenHash = { name: 'session-by-token', text: `${select} where s.token_hash = $1` };
const byFormerToken = {
  name: 'session-by-former-token',
  text: `${select} where s.former_token_hash = $1 and s.former_token_until > $2`,
};
const byId = { name: 'session-by-id', text: `${select} where s.id = $1` };

/** The session with this token's hash or this id, alive or not; null when there is none. */
export function readSession(pool: Pool, where: { tokenHash: Buffer } | { id: string }): Promise<SessionRow | null> {
  return readRow(
    pool,
    'tokenHash' in where ? { ...byTokenHash, values: [where.tokenHash] } : { ...byId, values: [where.id] },
  );
}

/** The session whose token this was until its password was changed a moment ago; null when there is none. */
export function readRenewedSession(pool: Pool, formerTokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  return readRow(pool, { ...byFormerToken, values: [formerTokenHash, now] });
}

async function readRow(pool: Pool, statement: QueryConfig): Promise<SessionRow | null> {
  const { rows } = await pool.query<FlatRow>(statement);
  if (!rows[0]) return null;
  const { lastUsedAt, expiresAt, ...member } = rows[0];
  return { member: { ...member, scopes: null }, lastUsedAt, expiresAt };
}
