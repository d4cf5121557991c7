/**
 * Returns a function that makes a value with its first call and returns that one from then on. A failure is not kept: the
 * next call tries again, or one moment without memory or file handles would last until a restart.
 */
export function madeOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
