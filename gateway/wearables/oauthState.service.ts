import { createHash } from 'node:crypto';
import { clock } from '#gateway/calendar/clock.ts';
import { dataKeyOf, openText, sealedIn, sealText } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { takeOAuthState } from './wearable.statements.ts';
import { newToken, sameBytes, tokenHash } from '#gateway/platform/crypto.ts';

const minutes = 10;

export interface OAuthStart {
  /** Sent to the provider, which returns it in the redirect. */
  state: string;
  /** Stored in a cookie: only the browser that began can finish. */
  browser: string;
  /** PKCE, S256. */
  challenge: string;
}

/** Begins OAuth for this member in this session. */
export async function beginOAuth(member: Member): Promise<OAuthStart> {
  const [state, browser, verifier] = [newToken(), newToken(), newToken()];
  const stateHash = new Uint8Array(tokenHash(state));
  await member.kernel.db.wearableOAuthState.create({
    data: {
      stateHash,
      userId: member.id,
      sessionId: member.sessionId,
      browserHash: new Uint8Array(tokenHash(browser)),
      codeVerifier: sealText(await dataKeyOf(member), verifier, placeOf(member, stateHash)),
      expiresAt: new Date(clock.milliseconds() + minutes * 60_000),
    },
    select: { userId: true },
  });
  return { state, browser, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/**
 * Returns the PKCE verifier of a state, or null when it expired, was used before or belongs to another member, session or
 * browser. Deletes the state in any case, so that it can be tried only once.
 */
export async function endOAuth(
  kernel: Kernel,
  member: Member | null,
  { state, browser }: { state: string; browser: string },
): Promise<string | null> {
  const stateHash = new Uint8Array(tokenHash(state));
  const row = await takeOAuthState.first(kernel.pool, { stateHash });
  if (!row || !member || row.userId !== member.id || row.sessionId !== member.sessionId) return null;
  if (!sameBytes(row.browserHash, tokenHash(browser)) || Date.parse(row.expiresAt) <= clock.milliseconds()) return null;
  return openText(await dataKeyOf(member), row.codeVerifier, placeOf(member, stateHash));
}

/** Deletes expired states. */
export async function sweepOAuthStates(kernel: Kernel): Promise<void> {
  await kernel.db.wearableOAuthState.deleteMany({
    where: { expiresAt: { lt: new Date(clock.milliseconds()) } },
  });
}

function placeOf({ id }: Member, stateHash: Uint8Array): string {
  return sealedIn('wearable_oauth_states', 'code_verifier', { userId: id, id: Buffer.from(stateHash).toString('hex') });
}
