import { readFile } from 'node:fs/promises';
import { invalid } from '#gateway/platform/errors.ts';
import { madeOnce } from '#gateway/platform/madeOnce.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import { passwordCheckInput } from './passwordForms.rules.ts';
import { commonPasswordWarning } from './password.rules.ts';

const checksPerAddress = { events: 60, seconds: 60 };
const list = madeOnce(readList);

/** True for one of the 10,000 most common passwords, in any letter case. The list is read when it is first needed. */
export async function isAmongMostCommon(password: string): Promise<boolean> {
  return (await list()).has(password.normalize('NFC').toLowerCase());
}

/** True when a proposed password is common; it is neither stored nor logged. Throws ValidationError, RateLimitedError. */
export async function checkPassword(
  kernel: Kernel,
  caller: RequestFacts,
  input: unknown,
): Promise<{ isCommon: boolean }> {
  kernel.limits.spendInMemory(`password-check:${caller.address}`, checksPerAddress);
  return { isCommon: await isAmongMostCommon(passwordCheckInput.parse(input).password) };
}

/** With `COMMON_PASSWORDS=refuse`, throws ValidationError about `field` for one of the most common passwords. */
export async function assertUncommon({ settings }: Kernel, field: string, password: string): Promise<void> {
  if (settings.refusesCommonPasswords && (await isAmongMostCommon(password)))
    throw invalid(field, commonPasswordWarning);
}

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}
