/** A longer pause starts a new search. */
const pauseMs = 1000;

/** Ignores leading zeros, so that "5" finds "05". */
const plain = (text: string) => text.toLowerCase().replace(/^0+(?=.)/, '');

function rowStartingWith(labels: readonly string[], text: string) {
  return labels.findIndex((label) => plain(label).startsWith(plain(text)));
}

/**
 * Returns a function that finds the first row starting with the characters typed without a pause, or else with the last
 * character alone.
 */
export function createTypeAhead() {
  let typed = { text: '', at: Number.NEGATIVE_INFINITY };
  return (labels: readonly string[], key: string, now: number): number | undefined => {
    const continued = now - typed.at < pauseMs ? typed.text + key : key;
    for (const text of [continued, key]) {
      const row = rowStartingWith(labels, text);
      if (row < 0) continue;
      typed = { text, at: now };
      return row;
    }
    typed = { text: '', at: now };
    return undefined;
  };
}
