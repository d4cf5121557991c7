import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { ForbiddenError, NotFoundError } from '#gateway/platform/errors.ts';
import { emailKey, usernameKey } from './account.rules.ts';
import { invitationTexts } from './invitation.rules.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';

/** Whether the member runs this instance. Read each time, so that it ends at once. */
export async function isOperator({ kernel, id }: Member): Promise<boolean> {
  const user = await kernel.db.user.findUnique({ where: { id, disabledAt: null }, select: { isOperator: true } });
  return user?.isOperator ?? false;
}

/** Throws ForbiddenError for everybody but an operator. */
export async function assertOperator(member: Member): Promise<void> {
  if (!(await isOperator(member))) throw new ForbiddenError(invitationTexts.notOperator);
}

/** The operators of an instance, the oldest account first. */
export function operators({ db }: Kernel): Promise<{ username: string; email: string }[]> {
  return db.user.findMany({
    where: { isOperator: true },
    select: { username: true, email: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** True for the first account of an instance, which becomes its operator. The lock lets one be the first. */
export async function isFirstAccount(transaction: Transaction): Promise<boolean> {
  const anybody = () => transaction.user.findFirst({ select: { id: true } });
  if (await anybody()) return false;
  await lockUntilCommit(transaction, 'first-account');
  return (await anybody()) === null;
}

/** The id of the account with this username or email. Throws NotFoundError. */
export async function accountNamed({ db }: Kernel, name: string): Promise<string> {
  const where = name.includes('@') ? { emailKey: emailKey(name) } : { usernameKey: usernameKey(name) };
  const user = await db.user.findUnique({ where, select: { id: true } });
  if (!user) throw new NotFoundError(`There is no account "${name}".`);
  return user.id;
}

/** Makes an account an operator, or no longer one, by its username or email; also the last. Throws NotFoundError. */
export async function setOperator(kernel: Kernel, name: string, isOperator: boolean): Promise<void> {
  const id = await accountNamed(kernel, name);
  await kernel.db.$transaction((transaction) => writeOperator(kernel, transaction, id, isOperator));
}

/** Does so within a transaction. */
export async function writeOperator(
  kernel: Kernel,
  transaction: Transaction,
  id: string,
  isOperator: boolean,
): Promise<void> {
  const { count } = await transaction.user.updateMany({
    where: { id, isOperator: !isOperator },
    data: { isOperator },
  });
  if (count > 0) await recordSecurityEvent(kernel, id, isOperator ? 'OPERATOR_GRANTED' : 'OPERATOR_ENDED', transaction);
}
