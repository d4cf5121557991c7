/** A date outside these years is a typing error. */
const firstYear = 1900;
export const lastYear = 2200;

export function isSaneYear(year: number): boolean {
  return year >= firstYear && year <= lastYear;
}
