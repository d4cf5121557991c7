// Made once: each toLocaleString with options makes its own, and a day of food has dozens of amounts.
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number as people read it: "1,840", "5.1". */
export function amountText(number: number): string {
  return format.format(number);
}
