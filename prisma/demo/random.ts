/** Random numbers that are the same at every run (mulberry32), so that the demo always tells the same story. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from `least` to `most`, both included. */
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    /** Around a middle: the sum of three throws, so far-off values are rare. */
    around: (middle: number, spread: number) => middle + ((next() + next() + next()) / 1.5 - 1) * spread,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  };
}

export type Random = ReturnType<typeof randomFrom>;
