/** Limits of one push. */
export const pushLimits = {
  /** Bytes and values of a body over REST. */
  bytes: 8 * 1024 * 1024,
  parts: 400_000,
  /** Of each list of the answer; what goes beyond is counted. */
  listed: 50,
  /** Samples of one kind on one day. */
  samples: 3000,
} as const;
