import { UnavailableError } from '#gateway/platform/errors.ts';
import { membershipTexts } from './membershipTexts.rules.ts';

/** Each holds a database connection while Stripe thinks: a slow Stripe must not take all of them. */
const atOnce = 2;
const maxWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Does work when it is its turn. Throws UnavailableError when too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await queue();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever is next takes this turn over.
    if (next) next();
    else running -= 1;
  }
}

function queue(): Promise<void> {
  if (waiting.length >= maxWaiting) throw new UnavailableError(membershipTexts.providerSilent, 10);
  return new Promise((resolve) => waiting.push(resolve));
}
