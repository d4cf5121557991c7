export type Order = 'NEWEST' | 'OLDEST';

/** How the address says that entries are sorted: `?sort=oldest`, else the newest come first. */
export function orderOf(search: URLSearchParams): Order {
  return search.get('sort') === 'oldest' ? 'OLDEST' : 'NEWEST';
}

/** The address's query in that order. */
export function ordered(search: URLSearchParams, order: Order): URLSearchParams {
  const next = new URLSearchParams(search);
  if (order === 'OLDEST') next.set('sort', 'oldest');
  else next.delete('sort');
  return next;
}
