import type { Member } from '#gateway/kernel/context.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import { InvalidTokenError, NotFoundError } from '#gateway/platform/errors.ts';
import { linkedIdentities, ownerOf } from './linkedIdentity.service.ts';
import { providerInput, providerResponse } from './oidc.rules.ts';
import { providerUrl, readPerson } from './oidcProvider.ts';
import { providerOf, providerOfIssuer } from './oidcProviders.ts';
import { beginRound, endRound } from './oidcState.service.ts';
import { oidcTexts } from './oidcTexts.rules.ts';
import { markProved, provedUntil } from './proof.ts';

/** The clocks of two servers may differ by this much. */
const clockSkewMs = 60_000;

/**
 * Begins fresh proof at a provider, which asks the person to sign in anew. Throws ValidationError, NotFoundError where none
 * of the member's identities is of it, RateLimitedError, UnavailableError.
 */
export async function startProviderProof(
  member: Member,
  caller: RequestFacts,
  input: unknown,
): Promise<{ url: string }> {
  const { kernel } = member;
  const provider = providerOf(kernel, providerInput.parse(input).provider);
  kernel.limits.spendInMemory(`provider-round:${member.id}`, { events: 30, seconds: 60 });
  const identities = await linkedIdentities(member, {});
  if (!identities.some(({ issuer }) => providerOfIssuer(kernel, issuer) === provider))
    throw new NotFoundError(oidcTexts.gone);
  return {
    url: await providerUrl(kernel, provider, await beginRound(kernel, caller, provider, 'proof', member), true),
  };
}

/**
 * Takes a sign-in at the provider as fresh proof, where it happened since startProviderProof. Throws ValidationError,
 * InvalidTokenError, UnavailableError.
 */
export async function completeProviderProof(
  member: Member,
  caller: RequestFacts,
  input: unknown,
): Promise<{ provedUntil: string }> {
  const response = providerResponse.parse(input);
  const { kernel } = member;
  const round = await endRound(kernel, caller, 'proof', response.state, member);
  const person = await readPerson(kernel, round, response);
  const owner = await ownerOf(kernel, person);
  if (owner?.userId !== member.id) throw new InvalidTokenError(oidcTexts.notYours);
  if ((person.provedAt ?? 0) * 1000 < Date.parse(round.startedAt) - clockSkewMs)
    throw new InvalidTokenError(oidcTexts.notFresh);
  await markProved(kernel.db, member);
  return { provedUntil: provedUntil() };
}
