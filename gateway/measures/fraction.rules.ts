const decimals: Record<string, string> = {
  '¼': '.25',
  '½': '.5',
  '¾': '.75',
  '1/4': '.25',
  '1/2': '.5',
  '3/4': '.75',
};

/** Returns a text whose halves and quarters are decimals: "11¾" and "11 3/4" become "11.75". */
export function withDecimals(text: string): string {
  return text.replace(
    /(\d)(?:\s*([¼½¾])|\s+([13]\/4|1\/2))/g,
    (_, digit, sign, slashed) => digit + decimals[sign ?? slashed],
  );
}
