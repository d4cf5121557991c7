// Created once, because each toLocaleString call creates its own format.
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Returns "1,840" or "5.1". */
export function amountText(number: number): string {
  return format.format(number);
}
