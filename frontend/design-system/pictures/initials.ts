/** The first letters of first and last name in capitals; "U" (for user) when there is no name at all. */
export function initials(firstName?: string | null, lastName?: string | null): string {
  // By code point, so that a name that begins with a rare letter is not cut in half.
  const first = (name?: string | null) => [...(name ?? '').trim()][0] ?? '';
  return `${first(firstName)}${first(lastName)}`.toUpperCase() || 'U';
}
