export type Order = 'NEWEST' | 'OLDEST';

/** How the address says that the days are sorted: `?sort=oldest`, else the newest come first. */
export function orderOf(search: URLSearchParams): Order {
  return search.get('sort') === 'oldest' ? 'OLDEST' : 'NEWEST';
}

/** The address's query with the other order. */
export function turned(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  if (orderOf(search) === 'OLDEST') next.delete('sort');
  else next.set('sort', 'oldest');
  return next;
}
