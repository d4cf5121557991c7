/** Returns the initials in capitals; "U" (for user) without a name. */
export function initials(firstName?: string | null, lastName?: string | null): string {
  // Splits by code point, so that surrogate pairs stay whole.
  const first = (name?: string | null) => [...(name ?? '').trim()][0] ?? '';
  return `${first(firstName)}${first(lastName)}`.toUpperCase() || 'U';
}
