import { hash, needsRehash, verify } from 'argon2';
import { UnavailableError } from '#gateway/kernel/errors.ts';

/** argon2id as OWASP's Password Storage Cheat Sheet advises: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
const queueLength = 50;
const longestWaitMs = 2000;

/**
 * Runs at most two hashes at a time. Unbounded, 200 logins at once fill the thread pool and every file read
 * behind it waits a second; so the surplus waits in a short queue and is then told to come back.
 */
class HashQueue {
  #running = 0;
  readonly #waiting: { start: () => void; refuse: (error: Error) => void; timer: NodeJS.Timeout }[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      this.#running -= 1;
      const next = this.#waiting.shift();
      if (next) {
        clearTimeout(next.timer);
        next.start();
      }
    }
  }

  #turn(): Promise<void> {
    if (this.#running < atOnce && this.#waiting.length === 0) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= queueLength) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const entry = {
        start: () => {
          this.#running += 1;
          resolve();
        },
        refuse: reject,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(entry), 1);
          reject(busy());
        }, longestWaitMs),
      };
      this.#waiting.push(entry);
    });
  }
}

function busy(): UnavailableError {
  return new UnavailableError('Many people are signing in right now. Please try again in a few seconds.', 3);
}

const queue = new HashQueue();

/** NFC, so that an é typed on a Mac and on Windows is one password. */
const canonical = (password: string) => password.normalize('NFC');

export function hashSecret(secret: string): Promise<string> {
  return queue.run(() => hash(canonical(secret), cost));
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password fits. With no hash (an unknown user) it spends the same time on a dummy of equal cost,
 * so that the answer's delay does not tell who has an account.
 */
export async function secretFits(stored: string | undefined, secret: string): Promise<boolean> {
  dummy ??= hash('no one has this password', cost);
  const against = stored ?? (await dummy);
  const fits = await queue.run(() => verify(against, canonical(secret)));
  return fits && stored !== undefined;
}

/** True when the stored hash was made with another cost than today's. */
export function isOutdated(stored: string): boolean {
  return needsRehash(stored, cost);
}
