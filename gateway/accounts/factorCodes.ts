import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { authenticatorCode, factorLimits } from './secondFactor.rules.ts';
import { dataKeyOf, openText, sealedIn, sealText } from './vault.ts';

const issuer = 'Everystep';
const secretBytes = 20;
const stepSeconds = 30;
/** Codes of the 30 seconds before and after are taken too: phones' clocks differ. */
const stepsAround = 1;

// No letters and digits that look alike. 24 of 31 make 118 bits: a plain hash suffices (ASVS 6.5.2).
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 24;

/** Takes a code within a transaction, so that it works once; returns false for one that is wrong or was taken already. */
export type TakeCode = (transaction: Transaction) => Promise<boolean>;

/** A new secret of an authenticator app: sealed for the database, and as the app takes it. */
export async function newAuthenticatorSecret(owner: { kernel: Kernel; id: string; username: string }) {
  const secret = new Secret({ size: secretBytes });
  return {
    sealed: sealText(await dataKeyOf(owner), secret.base32, bindingOf(owner.id)),
    text: secret.base32,
    uri: new TOTP({ issuer, label: owner.username, secret }).toString(),
  };
}

/**
 * Checks a code of the member's authenticator app before the transaction that takes it. `confirm`: the app is being set
 * up, and is asked for from then on.
 */
export async function authenticatorCheck(
  kernel: Kernel,
  userId: string,
  code: string,
  confirm = false,
): Promise<TakeCode> {
  const row = await kernel.db.authenticator.findUnique({
    where: { userId, confirmedAt: confirm ? null : { not: null } },
    select: { secret: true },
  });
  if (!row || !authenticatorCode.test(code)) return async () => false;
  const { secret } = row;
  const key = await dataKeyOf({ kernel, id: userId });
  const step = stepOf(Secret.fromBase32(openText(key, secret, bindingOf(userId))), code);
  if (step === null) return async () => false;
  return async (transaction) => {
    const { count } = await transaction.authenticator.updateMany({
      where: { userId, secret, lastStep: { lt: step } },
      data: { lastStep: step, ...(confirm && { confirmedAt: clock.text() }) },
    });
    return count === 1;
  };
}

/** Checks a code of the app, or a recovery code, which is then used up. */
export function codeCheck(kernel: Kernel, userId: string, code: string): Promise<TakeCode> | TakeCode {
  if (authenticatorCode.test(code)) return authenticatorCheck(kernel, userId, code);
  return async (transaction) => {
    const { count } = await transaction.recoveryCode.deleteMany({ where: { userId, codeHash: tokenHash(code) } });
    return count === 1;
  };
}

/** Replaces the member's recovery codes and returns the new ones, which are stored only as hashes. */
export async function replaceRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, newRecoveryCode);
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ id: newId(), userId, codeHash: tokenHash(code), createdAt: clock.text() })),
  });
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

function newRecoveryCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Returns the step of time that a code is for; null for a wrong one. */
function stepOf(secret: Secret, code: string): number | null {
  const timestamp = clock.milliseconds();
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

function bindingOf(userId: string): string {
  return sealedIn('authenticators', 'secret', { userId, id: userId });
}
