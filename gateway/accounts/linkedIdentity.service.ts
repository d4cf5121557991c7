import type { LinkedIdentity } from '#gateway/__generated__/rows.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { isUniqueViolation, type Selection, type Transaction } from '#gateway/platform/database.ts';
import { ConflictError, NotFoundError } from '#gateway/platform/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { linkStartInput, providerResponse } from './oidc.rules.ts';
import { type ProviderPerson, providerUrl, readPerson } from './oidcProvider.ts';
import { providerOf } from './oidcProviders.ts';
import { beginRound, endRound } from './oidcState.service.ts';
import { oidcTexts } from './oidcTexts.rules.ts';
import { assertFreshProof } from './proof.ts';
import { changeFactors } from './secondFactor.service.ts';
import { assertWayIn } from './waysIn.ts';

const maxIdentities = 10;

/** The member's linked identities, the newest first. */
export function linkedIdentities(member: Member, query: Selection<'linkedIdentity'>): Promise<LinkedIdentity[]> {
  return member.kernel.db.linkedIdentity.findMany({
    ...query,
    where: { userId: member.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxIdentities,
  });
}

/**
 * Begins to link an identity and returns the provider's page. Throws ValidationError, NotFoundError for an unknown
 * provider, UnavailableError, and what assertFreshProof throws.
 */
export async function startLinkIdentity(
  member: Member,
  caller: RequestFacts,
  input: unknown,
): Promise<{ url: string }> {
  const { provider: key, ...proof } = linkStartInput.parse(input);
  await assertFreshProof(member, proof);
  const { kernel } = member;
  kernel.limits.spendInMemory(`provider-round:${member.id}`, { events: 30, seconds: 60 });
  const provider = providerOf(kernel, key);
  return {
    url: await providerUrl(kernel, provider, await beginRound(kernel, caller, provider, 'link', member), false),
  };
}

/**
 * Links the identity that the provider returned to the member who began, in the same session and browser. Throws
 * ValidationError, InvalidTokenError, ConflictError for an identity that is linked already, UnavailableError.
 */
export async function linkIdentity(member: Member, caller: RequestFacts, input: unknown): Promise<LinkedIdentity> {
  const response = providerResponse.parse(input);
  const { kernel, id } = member;
  const round = await endRound(kernel, caller, 'link', response.state, member);
  const person = await readPerson(kernel, round, response);
  const { email } = await person.profile();
  return changeFactors(kernel, id, 'IDENTITY_LINKED', async (transaction) => {
    if ((await transaction.linkedIdentity.count({ where: { userId: id } })) >= maxIdentities)
      throw new ConflictError(oidcTexts.tooMany);
    return insertIdentity(transaction, id, person, email);
  }).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    const { userId } = (await ownerOf(kernel, person)) ?? {};
    throw new ConflictError(userId === id ? oidcTexts.linkedAlready : oidcTexts.linkedElsewhere);
  });
}

/**
 * Unlinks an identity: it signs nobody in any more. Throws NotFoundError, ConflictError for the last way in, and what
 * assertFreshProof throws.
 */
export async function unlinkIdentity(member: Member, id: string, proof?: unknown): Promise<{ id: string }> {
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  await changeFactors(kernel, userId, 'IDENTITY_UNLINKED', async (transaction) => {
    const { count } = await transaction.linkedIdentity.deleteMany({ where: { userId, id } });
    if (count === 0) throw new NotFoundError(oidcTexts.gone);
    await assertWayIn(kernel, transaction, userId);
  });
  return { id };
}

/** Stores an identity. A unique index lets it belong to one account only. */
export function insertIdentity(
  transaction: Transaction,
  userId: string,
  { issuer, subject }: ProviderPerson,
  email: string | null,
): Promise<LinkedIdentity> {
  return transaction.linkedIdentity.create({
    data: { id: newId(), userId, issuer, subject, email: email?.slice(0, 255) ?? null, createdAt: clock.text() },
  });
}

/** Whose identity it is, with the password hash of the account; null for one that is not linked. */
export async function ownerOf({ db }: Kernel, { issuer, subject }: ProviderPerson) {
  return db.linkedIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { id: true, userId: true, user: { select: { passwordHash: true } } },
  });
}
