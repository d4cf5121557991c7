import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropDraft, keepDraft, readDraft } from '#frontend/app/drafts/draftStore.ts';
import { unsaved } from '#frontend/app/drafts/unsaved.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { type ActivityDraft, isTouched } from './activityDraft.ts';
import { entryOf, keepEntry, newEntry, stateOf } from './draftEntries.ts';
import { activityForm, draftFromUrl, isActivityDraft } from './draftState.ts';

/**
 * Returns the draft of the form and its setter. The route state names it (draftEntries.ts), so that reloads, Back and Select
 * Activity lose nothing; a stored copy outlives the session. After reading an `edit` URL the path becomes `/add-activity`. `measuredBy`
 * names where the edited activity came from.
 */
export function useActivityDraft(zone: string, measuredBy: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const initial = useMemo(
    () => marked(draftFromUrl(new URLSearchParams(search), zone, currentDay()), measuredBy),
    [search, zone, measuredBy],
  );
  const draft = useMemo(() => entryOf(state)?.draft ?? draftOf(search) ?? initial, [state, search, initial]);
  const [isDone, setDone] = useState(false);
  const isChanged = !isDone && isTouched(draft, initial);

  function keep(kept: ActivityDraft, path: string) {
    const entry = { draft: kept, isChanged: isTouched(kept, initial) };
    // Stored under the URL at which the form will be reopened.
    if (entry.isChanged) keepDraft(activityForm, new URL(path, location.origin).search, kept);
    else dropDraft(activityForm);
    const next = keepEntry(stateOf(state) ?? newEntry(), entry);
    void navigate(path, { replace: true, state: next, defaultShouldRevalidate: false });
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

function marked(draft: ActivityDraft, measuredBy: string | undefined): ActivityDraft {
  return draft.edited && measuredBy ? { ...draft, edited: { ...draft.edited, measuredBy } } : draft;
}
