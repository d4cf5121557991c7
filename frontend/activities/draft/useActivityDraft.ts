import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropDraft, keepDraft, readDraft } from '#frontend/app/drafts/draftStore.ts';
import { unsaved } from '#frontend/app/drafts/unsaved.ts';
import { deviceOwner } from '#frontend/app/wipe.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { type ActivityDraft, isTouched } from './activityDraft.ts';
import { activityForm, askedDraft, type DraftState, isActivityDraft, keptDraft } from './draftPlace.ts';

/**
 * The form's content and a way to change it. The history entry holds it, so a reload, a step back and the way to
 * Select Activity lose nothing; a copy among the drafts outlives the session. After an address with `edit` was read, it
 * becomes `/add-activity` alone. `isMeasured` is about the edited activity: the band wrote it.
 */
export function useActivityDraft(zone: string, isMeasured: boolean) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const asked = useMemo(
    () => marked(askedDraft(new URLSearchParams(search), zone, currentDay()), isMeasured),
    [search, zone, isMeasured],
  );
  const draft = useMemo(() => keptDraft(state, deviceOwner()) ?? draftOf(search) ?? asked, [state, search, asked]);
  const [isDone, setDone] = useState(false);
  const isChanged = !isDone && isTouched(draft, asked);

  function keep(kept: ActivityDraft, path: string) {
    const entry: DraftState = { draft: kept, owner: deviceOwner(), isChanged: isTouched(kept, asked) };
    // Under the address that the form will be opened at again.
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
