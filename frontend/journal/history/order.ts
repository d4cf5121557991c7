export type Order = 'NEWEST' | 'OLDEST';

/** Reads `?sort=oldest`; the default is newest first. */
export function orderOf(search: URLSearchParams): Order {
  return search.get('sort') === 'oldest' ? 'OLDEST' : 'NEWEST';
}

export function ordered(search: URLSearchParams, order: Order): URLSearchParams {
  const next = new URLSearchParams(search);
  if (order === 'OLDEST') next.set('sort', 'oldest');
  else next.delete('sort');
  return next;
}
