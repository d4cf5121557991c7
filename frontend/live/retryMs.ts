/** Milliseconds before the next try to listen again: a second, then twice as long each time, at most half a minute. */
export function retryMs(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(tries, 5));
}
