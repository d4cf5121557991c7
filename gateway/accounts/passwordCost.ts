/** What a hash of a password takes. */
export interface Cost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id as OWASP's Password Storage Cheat Sheet advises: 19 MiB, 2 passes, 1 lane. */
const safe: Cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const cheap: Cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let current = safe;

/** The one cost of a hash. Tests that aren't about it lower it; production never does, and no setting can. */
export const passwordCost = {
  now(): Cost {
    return current;
  },

  /** Makes the following hashes worthless and a hundred times as fast. */
  lower(): void {
    current = cheap;
  },

  reset(): void {
    current = safe;
  },
};
