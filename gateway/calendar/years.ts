/** Outside these years a date is a slip of the keyboard. */
export const firstYear = 1900;
export const lastYear = 2200;

export function isSaneYear(year: number): boolean {
  return year >= firstYear && year <= lastYear;
}
