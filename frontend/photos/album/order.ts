export type Order = 'NEWEST' | 'OLDEST';

/** Reads `?sort=oldest`; the default is newest first. */
export function orderOf(search: URLSearchParams): Order {
  return search.get('sort') === 'oldest' ? 'OLDEST' : 'NEWEST';
}

export function withOtherOrder(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  if (orderOf(search) === 'OLDEST') next.delete('sort');
  else next.set('sort', 'oldest');
  return next;
}
