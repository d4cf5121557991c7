import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentDay } from '#frontend/home/useToday.ts';
import type { ActivityDraft } from './activityDraft.ts';
import { askedDraft, type DraftState, keptDraft } from './draftPlace.ts';

/**
 * The form's content and a way to change it. The history entry holds it, so a reload, a step back and the way to
 * Select Activity lose nothing. After an address with `edit` was read, it becomes `/add-activity` alone. `isMeasured` is about
 * the edited activity: the band wrote it.
 */
export function useActivityDraft(zone: string, isMeasured: boolean): [ActivityDraft, (change: Partial<ActivityDraft>) => void] {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const draft = useMemo(() => keptDraft(state) ?? marked(askedDraft(new URLSearchParams(search), zone, currentDay()), isMeasured), [state, search, zone, isMeasured]);

  const keep = (kept: ActivityDraft, path: string) => {
    const entry: DraftState = { draft: kept };
    void navigate(path, { replace: true, state: entry, defaultShouldRevalidate: false });
  };
  const resetAddress = useEffectEvent(() => {
    if (draft.edited && new URLSearchParams(search).has('edit')) keep(draft, pathname);
  });
  useEffect(() => resetAddress(), [search]);

  return [draft, (change) => keep({ ...draft, ...change }, pathname + search)];
}

function marked(draft: ActivityDraft, isMeasured: boolean): ActivityDraft {
  return draft.edited && isMeasured ? { ...draft, edited: { ...draft.edited, isMeasured } } : draft;
}
