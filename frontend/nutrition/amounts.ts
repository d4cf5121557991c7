/** A number as people read it: "1,840", "5.1". */
export function amountText(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
