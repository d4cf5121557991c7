import { useOptimistic, useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readRange, type ShownRange } from './shownRange.ts';

/**
 * The range in the address (`?range=30`). A chosen one shows as chosen at once; the old chart stays until the new days
 * are there.
 */
export function useChartRange() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [range, show] = useOptimistic(readRange(search.get('range')));
  const [isMoving, move] = useTransition();
  return {
    range,
    isMoving,
    choose: (next: ShownRange) =>
      move(async () => {
        show(next);
        const kept = new URLSearchParams(search);
        kept.set('range', String(next));
        await navigate({ search: `?${kept}` }, { replace: true });
      }),
  };
}
