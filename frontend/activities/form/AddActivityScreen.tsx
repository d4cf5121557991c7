import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router-dom';
import type { AddActivityScreenQuery } from '#frontend/__generated__/AddActivityScreenQuery.graphql.ts';
import { useUnsaved } from '#frontend/app/drafts/useUnsaved.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { MeasuredNote } from '#frontend/wearables/MeasuredNote.tsx';
import {
  type ActivityChoice,
  builtInActivities,
  defaultCategory,
  defaultIcon,
} from '#gateway/activities/activityKind.rules.ts';
import { findChoice } from '#gateway/activities/customActivity.rules.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { isZone } from '#gateway/calendar/zones.ts';
import { type ActivityDraft, readDraft } from '../draft/activityDraft.ts';
import { ActivityMore } from '../details/ActivityMore.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { activityForm, activityScreens } from '../draft/draftState.ts';
import { useActivityChoices } from '../choices/useActivityChoices.ts';
import { useActivityDraft } from '../draft/useActivityDraft.ts';
import { useActivityWrites } from './useActivityWrites.ts';
import { useRemembered } from '../choices/useRemembered.ts';
import { t } from '#frontend/language/t.ts';

export function AddActivityScreen({ queryRef }: ScreenProps<AddActivityScreenQuery>) {
  const { viewer, edited } = usePreloadedQuery<AddActivityScreenQuery>(
    graphql`
      query AddActivityScreenQuery($edited: ID!, $isEditing: Boolean!) @preloadable {
        viewer @required(action: THROW) {
          ...useActivityChoices_viewer
        }
        edited: node(id: $edited) @include(if: $isEditing) {
          ... on Activity {
            timezone
            sourceName
          }
        }
      }
    `,
    queryRef,
  );
  const { search } = useLocation();
  const [address] = useState(() => new URLSearchParams(search));
  const [zone] = useState(() => [address.get('zone')].find(isZone) ?? memberZone());
  // An activity from another zone is edited in that zone's local time.
  const { draft, isChanged, change, forget } = useActivityDraft(
    edited?.timezone ?? zone,
    edited?.sourceName ?? address.get('from') ?? undefined,
  );
  const choices = [...builtInActivities, ...useActivityChoices(viewer)];
  const choice = choiceOf(draft, choices);
  const { recent, pins, remember } = useRemembered();
  const suggested = draft.edited ? [] : [...recent, ...pins];
  const suggestions = [...new Set(suggested)].flatMap((id) => choices.filter((one) => one.id === id));
  const writes = useActivityWrites(forget);
  useUnsaved({
    form: activityForm,
    isUnsaved: isChanged && !writes.isSaving && !writes.isRemoving,
    discard: forget,
    within: activityScreens,
  });
  const leave = () => void writes.leave(readDraft(draft, choice?.name ?? '').endDate);
  return (
    <Screen
      title={draft.edited ? t('Edit Activity') : t('Add Activity')}
      width="form"
      back={leave}
      actions={<IconButton icon="close" label={t('Close')} onClick={leave} />}
    >
      {draft.edited?.measuredBy && <MeasuredNote name={draft.edited.measuredBy} />}
      <ActivityForm
        draft={draft}
        isChanged={isChanged}
        choice={choice}
        suggestions={suggestions}
        writes={writes}
        onChange={change}
        onSave={({ id }) => remember(id)}
      />
      {draft.edited?.hasMore && <ActivityMore id={draft.edited.id} />}
    </Screen>
  );
}

/** Returns the chosen activity. While editing, also one that is no longer in the person's list. */
function choiceOf({ activity, edited }: ActivityDraft, choices: readonly ActivityChoice[]): ActivityChoice | undefined {
  if (activity === null) return undefined;
  const isKept = activity === edited?.activityType;
  return (
    findChoice(choices, activity) ??
    (isKept ? { id: activity, name: activity, category: defaultCategory, icon: defaultIcon } : undefined)
  );
}
