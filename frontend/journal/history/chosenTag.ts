/** Reads `?tag=…`; null for none. */
export function tagOf(search: URLSearchParams): string | null {
  return search.get('tag')?.trim() || null;
}

export function tagged(search: URLSearchParams, tag: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (tag === null) next.delete('tag');
  else next.set('tag', tag);
  return next;
}
