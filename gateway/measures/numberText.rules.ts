const formats = new Map<string, Intl.NumberFormat>();

/** Returns a number as a person of this locale types it, without grouping: "81.6", "81,6". */
export function numberText(value: number, locale: string, decimals = 2): string {
  const name = `${locale} ${decimals}`;
  const format =
    formats.get(name) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: false });
  formats.set(name, format);
  return format.format(value + 0);
}
