import { createHash } from 'node:crypto';
import { clock } from '#gateway/calendar/clock.ts';
import { dataKeyOf, openText, sealedIn, sealText } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { takeOAuthState } from './wearable.statements.ts';
import { newToken, sameBytes, tokenHash } from '#gateway/platform/crypto.ts';

const minutes = 10;

export interface Begun {
  /** Goes to the provider and comes back in the address. */
  state: string;
  /** Goes into a cookie: only the browser that began can end. */
  browser: string;
  /** PKCE, S256. */
  challenge: string;
}

/** Begins an OAuth round for this member in this session. */
export async function beginRound(member: Member): Promise<Begun> {
  const [state, browser, verifier] = [newToken(), newToken(), newToken()];
  const stateHash = new Uint8Array(tokenHash(state));
  await member.kernel.db.wearableOAuthState.create({
    data: {
      stateHash,
      userId: member.id,
      sessionId: member.sessionId,
      browserHash: new Uint8Array(tokenHash(browser)),
      codeVerifier: sealText(await dataKeyOf(member), verifier, placeOf(member, stateHash)),
      expiresAt: new Date(clock.now().epochMilliseconds + minutes * 60_000),
    },
    select: { userId: true },
  });
  return { state, browser, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/**
 * Ends a round: answers its PKCE verifier, or null when it is none of this member, session and browser, is over or was
 * ended before. Whoever shows a state uses it up, so that nobody can try it twice.
 */
export async function endRound(
  kernel: Kernel,
  member: Member | null,
  { state, browser }: { state: string; browser: string },
): Promise<string | null> {
  const stateHash = new Uint8Array(tokenHash(state));
  const row = await takeOAuthState.first(kernel.pool, { stateHash });
  if (!row || !member || row.userId !== member.id || row.sessionId !== member.sessionId) return null;
  if (!sameBytes(row.browserHash, tokenHash(browser)) || Date.parse(row.expiresAt) <= clock.now().epochMilliseconds)
    return null;
  return openText(await dataKeyOf(member), row.codeVerifier, placeOf(member, stateHash));
}

/** Removes rounds that nobody ended. */
export async function sweepRounds(kernel: Kernel): Promise<void> {
  await kernel.db.wearableOAuthState.deleteMany({
    where: { expiresAt: { lt: new Date(clock.now().epochMilliseconds) } },
  });
}

function placeOf({ id }: Member, stateHash: Uint8Array): string {
  return sealedIn('wearable_oauth_states', 'code_verifier', { userId: id, id: Buffer.from(stateHash).toString('hex') });
}
