/**
 * Spearman's rank correlation of two lists of equal length, -1 to 1: whether one tends to be high where the other is,
 * whatever their units and however far single values stray. Equal values share the mean of their ranks. null where one
 * of them never changes, since nothing can go along with it. simple-statistics ranks equal values by their position
 * in the list, which would invent an order among nights of the same length.
 */
export function spearman(xs: readonly number[], ys: readonly number[]): number | null {
  const [ranksX, ranksY] = [ranksOf(xs), ranksOf(ys)];
  // Ranks with shared places too have this mean.
  const middle = (xs.length + 1) / 2;
  const spread = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + (rank - middle) ** 2, 0);
  const scale = Math.sqrt(spread(ranksX) * spread(ranksY));
  if (scale === 0) return null;
  const together = ranksX.reduce((sum, rank, index) => sum + (rank - middle) * (ranksY[index]! - middle), 0);
  // Sums of fractions can end a hair beyond 1.
  return Math.min(1, Math.max(-1, together / scale));
}

/** Student's t of a rank correlation over n pairs: how many times its usual error it is away from 0, without a sign. */
export function tOfRho(rho: number, n: number): number {
  return Math.abs(rho) * Math.sqrt((n - 2) / (1 - rho ** 2));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const ranks = Array.from<number>({ length: values.length });
  for (let first = 0; first < order.length;) {
    let next = first + 1;
    while (next < order.length && order[next]!.value === order[first]!.value) next += 1;
    // Places first+1 to next, and what is in the middle of them.
    for (let at = first; at < next; at += 1) ranks[order[at]!.index] = (first + 1 + next) / 2;
    first = next;
  }
  return ranks;
}
