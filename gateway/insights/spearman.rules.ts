/**
 * Returns Spearman's rank correlation of two lists of equal length, -1 to 1; null if one of them never changes. Equal
 * values share the mean of their ranks; simple-statistics would rank them by position and so invent an order.
 */
export function spearman(xs: readonly number[], ys: readonly number[]): number | null {
  const [ranksX, ranksY] = [ranksOf(xs), ranksOf(ys)];
  // The mean of all ranks, shared ones included.
  const middle = (xs.length + 1) / 2;
  const spread = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + (rank - middle) ** 2, 0);
  const scale = Math.sqrt(spread(ranksX) * spread(ranksY));
  if (scale === 0) return null;
  const together = ranksX.reduce((sum, rank, index) => sum + (rank - middle) * (ranksY[index]! - middle), 0);
  // Rounding errors can exceed 1.
  return Math.min(1, Math.max(-1, together / scale));
}

/** Student's |t| of a rank correlation over n pairs: its distance from 0 in standard errors. */
export function tOfRho(rho: number, n: number): number {
  return Math.abs(rho) * Math.sqrt((n - 2) / (1 - rho ** 2));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const ranks = Array.from<number>({ length: values.length });
  for (let first = 0; first < order.length;) {
    let next = first + 1;
    while (next < order.length && order[next]!.value === order[first]!.value) next += 1;
    // Equal values share the mean of the ranks first+1 to next.
    for (let index = first; index < next; index += 1) ranks[order[index]!.index] = (first + 1 + next) / 2;
    first = next;
  }
  return ranks;
}
