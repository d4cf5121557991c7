/** How long a pause ends what is being typed, in milliseconds. */
const PAUSE = 1000;

/** Leading zeros don't count: "5" finds "05". */
const plain = (text: string) => text.toLowerCase().replace(/^0+(?=.)/, '');

function rowBeginningWith(labels: readonly string[], text: string) {
  return labels.findIndex((label) => plain(label).startsWith(plain(text)));
}

/**
 * Finds rows by typing their beginning, as lists do. Answers the first row that begins with what was typed
 * without a pause; when there is none, with the last key alone; else undefined.
 */
export function createTypeAhead() {
  let typed = { text: '', at: Number.NEGATIVE_INFINITY };
  return (labels: readonly string[], key: string, now: number): number | undefined => {
    const continued = now - typed.at < PAUSE ? typed.text + key : key;
    for (const text of [continued, key]) {
      const row = rowBeginningWith(labels, text);
      if (row < 0) continue;
      typed = { text, at: now };
      return row;
    }
    typed = { text: '', at: now };
    return undefined;
  };
}
