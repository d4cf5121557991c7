import type { Pool, QueryConfig } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';

/** PostgreSQL's version (xmin) of each row a session is read from: any change of a row, by whomever, gives it another. */
export interface RowVersions {
  session: string;
  user: string;
  profile: string | null;
}

/** A session with its owner as one statement reads them; of the user what travels with every request, never a hash. */
export interface SessionRow {
  member: Omit<Member, 'kernel' | 'unconfirmed'>;
  lastUsedAt: Date;
  expiresAt: Date;
  versions: RowVersions;
}

type FlatRow = Omit<SessionRow['member'], 'scopes'> &
  Pick<SessionRow, 'lastUsedAt' | 'expiresAt'> &
  Record<'sessionVersion' | 'userVersion', string> & { profileVersion: string | null };

const select = `select u.id, s.id as "sessionId", u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
    u.profile_image_url as "profileImageUrl", u.is_email_verified as "isEmailVerified", u.security_email as "securityEmail", u.photos_pin_enabled as "photosPinEnabled",
    s.photos_verified_until as "photosVerifiedUntil", u.membership, u.timezone as "zone",
    coalesce(p.onboarding_completed, false) as "onboardingCompleted", u.created_at as "createdAt", u.updated_at as "updatedAt",
    s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt",
    s.xmin::text as "sessionVersion", u.xmin::text as "userVersion", p.xmin::text as "profileVersion"
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
  const { lastUsedAt, expiresAt, sessionVersion, userVersion, profileVersion, ...member } = rows[0];
  return {
    member: { ...member, scopes: null },
    lastUsedAt,
    expiresAt,
    versions: { session: sessionVersion, user: userVersion, profile: profileVersion },
  };
}

/** The sessions that were read lately, by their token's hash. Nothing here is trusted before it is confirmed (sessionClaim.ts). */
export class SessionMemory {
  readonly #rows = new Map<string, SessionRow>();
  readonly #most: number;

  constructor(most = 5000) {
    this.#most = most;
  }

  get(tokenHash: Buffer): SessionRow | undefined {
    return this.#rows.get(keyOf(tokenHash));
  }

  keep(tokenHash: Buffer, row: SessionRow): void {
    this.forget(tokenHash);
    this.#rows.set(keyOf(tokenHash), row);
    if (this.#rows.size > this.#most) this.#rows.delete(this.#rows.keys().next().value!);
  }

  forget(tokenHash: Buffer): void {
    this.#rows.delete(keyOf(tokenHash));
  }
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('latin1');
}
