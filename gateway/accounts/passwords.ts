import { availableParallelism } from 'node:os';
import { hash, needsRehash, verify } from 'argon2';
import { newToken } from '#gateway/platform/crypto.ts';
import { t } from '#gateway/language/message.ts';
import { RateLimitedError } from '#gateway/platform/errors.ts';
import { requestCaller } from '#gateway/kernel/http/requestScope.ts';
import { FairQueue } from '#gateway/platform/fairQueue.ts';
import { madeOnce } from '#gateway/platform/madeOnce.ts';
import { type Cost, passwordCost } from './passwordCost.ts';

/** A hash keeps a core and one of Node's four threads busy; half of the cores stay for everything else. */
const atOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
const longestWaitMs = 2000;

/**
 * Without a bound, 200 sign-ins at once fill the thread pool and every file read waits a second. Addresses take turns in
 * this queue; a hash that would wait longer than two seconds, judged by recent ones, is refused at once.
 */
const queue = new FairQueue({ atOnce, perKey: 30, inAll: 50 }, busy, 50);

function busy(waitMs: number): RateLimitedError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new RateLimitedError(
    seconds,
    t(
      'Many people are signing in right now. Please try again in {seconds, plural, one {a second} other {# seconds}}.',
      { seconds },
    ),
  );
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return queue.run(requestCaller()?.address ?? '', work, longestWaitMs);
}

/** NFC, so that an é typed on a Mac and on Windows is one password. */
const canonical = (password: string) => password.normalize('NFC');

export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(canonical(secret), passwordCost.now()));
}

const dummies = new Map<Cost, () => Promise<string>>();

function dummyHash(): Promise<string> {
  const cost = passwordCost.now();
  const dummy = dummies.get(cost) ?? madeOnce(() => hash('no one has this password', cost));
  dummies.set(cost, dummy);
  return dummy();
}

/**
 * True when the password fits. With no hash (an unknown user, or one without a password) it spends the same time on a dummy of equal cost,
 * so that the delay does not reveal who has an account.
 */
export async function secretFits(stored: string | undefined, secret: string): Promise<boolean> {
  const isOne = stored !== undefined && isPassword(stored);
  const against = isOne ? stored : await dummyHash();
  const fits = await inTurn(() => verify(against, canonical(secret)));
  return fits && isOne;
}

/** Returns what stands in the place of a hash for an account without a password. Random, as an unfinished sign-in is bound to it. */
export function noPassword(): string {
  return `none:${newToken()}`;
}

/** True for the hash of a password, false for what noPassword made. */
export function isPassword(stored: string): boolean {
  return !stored.startsWith('none:');
}

/** True when the stored hash was made with another cost than today's. */
export function isOutdated(stored: string): boolean {
  return needsRehash(stored, passwordCost.now());
}
