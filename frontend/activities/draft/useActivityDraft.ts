import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropDraft, keepDraft, readDraft } from '#frontend/app/drafts/draftStore.ts';
import { unsaved } from '#frontend/app/drafts/unsaved.ts';
import { deviceOwner } from '#frontend/app/wipe.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { type ActivityDraft, isTouched } from './activityDraft.ts';
import { activityForm, draftFromUrl, type DraftState, isActivityDraft, draftFromState } from './draftState.ts';

/**
 * Returns the draft of the form and its setter. The route state holds it, so that reloads, Back and Select Activity lose
 * nothing; a stored copy outlives the session. After reading an `edit` URL the path becomes `/add-activity`. `isMeasured`
 * tells whether a wearable recorded the edited activity.
 */
export function useActivityDraft(zone: string, isMeasured: boolean) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const initial = useMemo(
    () => marked(draftFromUrl(new URLSearchParams(search), zone, currentDay()), isMeasured),
    [search, zone, isMeasured],
  );
  const draft = useMemo(
    () => draftFromState(state, deviceOwner()) ?? draftOf(search) ?? initial,
    [state, search, initial],
  );
  const [isDone, setDone] = useState(false);
  const isChanged = !isDone && isTouched(draft, initial);

  function keep(kept: ActivityDraft, path: string) {
    const entry: DraftState = { draft: kept, owner: deviceOwner(), isChanged: isTouched(kept, initial) };
    // Stored under the URL at which the form will be reopened.
    if (entry.isChanged) keepDraft(activityForm, new URL(path, location.origin).search, kept);
    else dropDraft(activityForm);
    void navigate(path, { replace: true, state: entry, defaultShouldRevalidate: false });
  }
  const resetAddress = useEffectEvent(() => {
    if (draft.edited && new URLSearchParams(search).has('edit')) keep(draft, pathname);
  });
  useEffect(() => resetAddress(), [search]);

  const forget = useCallback(() => {
    setDone(true);
    dropDraft(activityForm);
    unsaved.release(activityForm);
  }, []);
  return {
    draft,
    isChanged,
    forget,
    change: (change: Partial<ActivityDraft>) => keep({ ...draft, ...change }, pathname + search),
  };
}

function draftOf(search: string): ActivityDraft | undefined {
  const kept = readDraft(activityForm, search);
  return isActivityDraft(kept) ? kept : undefined;
}

function marked(draft: ActivityDraft, isMeasured: boolean): ActivityDraft {
  return draft.edited && isMeasured ? { ...draft, edited: { ...draft.edited, isMeasured } } : draft;
}
