import { createHash } from 'node:crypto';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, sameBytes, tokenHash } from '#gateway/platform/crypto.ts';
import { InvalidTokenError } from '#gateway/platform/errors.ts';
import type { OidcProvider } from '#gateway/platform/oidcSettings.ts';
import { providerOf } from './oidcProviders.ts';
import { oidcTexts } from './oidcTexts.rules.ts';
import { takeState } from './oidcState.statements.ts';

/** What a browser was sent to a provider for. `link`, `proof`: of a member, in the session that began. */
export type OidcPurpose = 'sign-in' | 'link' | 'proof';

const stateMs = 10 * 60_000;

/** What ties a provider's response to the browser that began. */
export interface OidcRound {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
  startedAt: string;
}

/** Stores that this browser goes to a provider, and marks the browser with a cookie. Only hashes are stored. */
export async function beginRound(
  { db }: Kernel,
  caller: RequestFacts,
  provider: OidcProvider,
  purpose: OidcPurpose,
  member?: Member,
): Promise<OidcRound> {
  const [state, browser] = [newToken(), newToken()];
  const startedAt = clock.text();
  await db.oidcState.create({
    data: {
      stateHash: tokenHash(state),
      browserHash: tokenHash(browser),
      provider: provider.key,
      purpose,
      userId: member?.id ?? null,
      sessionId: member?.sessionId ?? null,
      createdAt: startedAt,
      expiresAt: clock.text(stateMs),
    },
    select: { provider: true },
  });
  caller.setOidcBrowser(browser);
  return { state, startedAt, ...secretsOf(browser) };
}

/**
 * Ends the round of a state, which is then used up, whatever comes of it. Throws InvalidTokenError for one that is unknown,
 * used, older than ten minutes, of another browser or purpose, or of another session than the member's.
 */
export async function endRound(
  kernel: Kernel,
  caller: RequestFacts,
  purpose: OidcPurpose,
  state: string,
  member?: Member,
): Promise<OidcRound & { provider: OidcProvider }> {
  const row = await takeState.first(kernel.pool, { stateHash: tokenHash(state) });
  const browser = caller.oidcBrowser ?? '';
  const isOurs =
    row !== undefined &&
    row.purpose === purpose &&
    row.expiresAt > clock.text() &&
    sameBytes(row.browserHash, tokenHash(browser)) &&
    row.userId === (member?.id ?? null) &&
    row.sessionId === (member?.sessionId ?? null);
  if (!isOurs) throw new InvalidTokenError(oidcTexts.over);
  caller.setOidcBrowser(null);
  return {
    state,
    startedAt: row.createdAt,
    provider: providerOf(kernel, row.provider),
    ...secretsOf(browser),
  };
}

/** Both come from the cookie's 256 random bits, so that the database holds nothing to steal. */
function secretsOf(browser: string): { nonce: string; verifier: string } {
  const derive = (purpose: string) => createHash('sha256').update(`${purpose}\n${browser}`).digest('base64url');
  return { nonce: derive('nonce'), verifier: derive('verifier') };
}
