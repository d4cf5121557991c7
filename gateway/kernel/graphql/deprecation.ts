/** The day until which a version keeps what it deprecates: documents run for 12 months (decision 083). */
const lastDay = '2027-11-25';

/** Says what to use instead of a deprecated part of the API, and until when the part stays. */
export function insteadUse(name: string): string {
  return `Use \`${name}\`. Stays until ${lastDay}.`;
}
