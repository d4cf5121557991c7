import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { WantedPage } from '#gateway/kernel/pages.ts';
import { usernameKey } from '#gateway/accounts/account.rules.ts';
import { photoQuota } from '#gateway/photos/photo.rules.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { memberSearch } from './operatedMember.rules.ts';
import {
  foundMembers,
  instanceStorage,
  memberUse,
  operatedMember,
  operatedMembers,
  operatedMembersBackwards,
} from './operatedMember.statements.ts';
import { operatorTexts } from './operatorTexts.rules.ts';

const megabyte = 1024 * 1024;

type Account = NonNullable<Awaited<ReturnType<typeof operatedMember.first>>>;

/** An account as an operator sees it: who it is and how much it holds, and nothing of what. */
export interface OperatedMember extends Account {
  /** Days with metrics, and each activity, meal, journal page, progress value and photo. */
  entries: number;
  storageBytes: number;
  storageLimitBytes: number;
  lastSeenAt: string | null;
}

/** A page of the accounts, the newest first, that contain `search`. Throws ValidationError. */
export async function membersOf(
  kernel: Kernel,
  input: unknown,
  { after, before, limit, inverted }: WantedPage,
): Promise<OperatedMember[]> {
  const { search = '' } = memberSearch.parse(input);
  const accounts = await (inverted ? operatedMembersBackwards : operatedMembers).all(kernel.pool, {
    search: usernameKey(search),
    after: after ?? null,
    before: before ?? null,
    limit,
  });
  return withUse(kernel, accounts);
}

/** How many accounts contain the input's `search`. */
export async function countFound({ pool }: Kernel, input: unknown): Promise<number> {
  const { search = '' } = memberSearch.parse(input);
  return (await foundMembers.first(pool, { search: usernameKey(search) }))!.count;
}

/** All accounts that contain `search`, the newest first, read a hundred at a time. */
export async function* allMembers(kernel: Kernel, search: string): AsyncGenerator<OperatedMember> {
  let after: string | undefined;
  do {
    const page = await membersOf(kernel, { search }, { after, before: undefined, limit: 100, inverted: false });
    yield* page;
    after = page.at(-1)?.id;
  } while (after !== undefined);
}

/** Returns one account. Throws NotFoundError. */
export async function memberOfInstance(kernel: Kernel, id: string): Promise<OperatedMember> {
  const account = await operatedMember.first(kernel.pool, { id });
  if (!account) throw new NotFoundError(operatorTexts.gone);
  return (await withUse(kernel, [account]))[0]!;
}

/** The default limit of storage. */
export async function defaultStorageBytes({ pool }: Kernel): Promise<number> {
  const row = await instanceStorage.first(pool, {});
  return limitOf(row?.megabytes ?? null);
}

function limitOf(megabytes: number | null): number {
  return megabytes === null ? photoQuota.bytes : megabytes * megabyte;
}

async function withUse(kernel: Kernel, accounts: readonly Account[]): Promise<OperatedMember[]> {
  if (accounts.length === 0) return [];
  const uses = await memberUse.all(kernel.pool, { members: accounts.map(({ id }) => id) });
  const useOf = new Map(uses.map((use) => [use.id, use]));
  return accounts.map((account) => {
    const use = useOf.get(account.id);
    return {
      ...account,
      entries: use?.entries ?? 0,
      storageBytes: use?.bytes ?? 0,
      storageLimitBytes: limitOf(account.storageLimitMb ?? account.usualLimitMb),
      lastSeenAt: use?.seen ?? null,
    };
  });
}

export function countMembers({ db }: Kernel): Promise<number> {
  return db.user.count();
}
