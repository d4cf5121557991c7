import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SelectActivityScreenQuery } from '#frontend/__generated__/SelectActivityScreenQuery.graphql.ts';
import { dropDraft, keepDraft, readDraft } from '#frontend/app/drafts/draftStore.ts';
import { useUnsaved } from '#frontend/app/drafts/useUnsaved.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { FieldNote } from '#frontend/design-system/fields/FieldNote.tsx';
import { SearchField } from '#frontend/design-system/fields/SearchField.tsx';
import { Tabs } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { type ActivityChoice, type ActivityTab, activityTabs } from '#gateway/activities/activityKind.rules.ts';
import { customActivityLimits } from '#gateway/activities/customActivity.rules.ts';
import type { ActivityDraft } from '../draft/activityDraft.ts';
import { ActivityLists } from './ActivityLists.tsx';
import { entryOf, keepEntry, newEntry } from '../draft/draftEntries.ts';
import { activityForm, activityScreens, isActivityDraft } from '../draft/draftState.ts';
import { rememberedCustoms, rememberList } from './rememberedActivities.ts';
import { type CustomChoice, isCustomChoice, useActivityChoices } from './useActivityChoices.ts';
import { currentOwner, useRemembered } from './useRemembered.ts';
import { t } from '#frontend/language/t.ts';

const labels: Record<ActivityTab, string> = {
  ALL: t('ALL'),
  STRAIN: t('STRAIN'),
  RECOVERY: t('RECOVERY'),
  SLEEP: t('SLEEP'),
};
const tabs = activityTabs.map((value) => ({ value, label: labels[value] }));

/** Chooses the activity for the form, whose draft the route state names. */
export function SelectActivityScreen({ queryRef }: ScreenProps<SelectActivityScreenQuery>) {
  const navigate = useNavigate();
  const location = useLocation();
  // Typing in the search field doesn't read it again.
  const entry = useMemo(() => entryOf(location.state), [location.state]);
  const draft = entry?.draft ?? unsavedDraft();
  const isChanged = entry?.isChanged ?? draft !== undefined;
  const remembered = useRemembered();
  const owner = currentOwner();
  /** The custom activities on the server, once they are read. */
  const [customs, setCustoms] = useState<readonly CustomChoice[] | null>(null);
  const [tab, setTab] = useState<ActivityTab>('ALL');
  const [search, setSearch] = useState(() => new URLSearchParams(location.search).get('name') ?? '');
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function choose({ id }: ActivityChoice) {
    remembered.remember(id);
    const search = `?activity=${id}`;
    const chosen = draft && { ...draft, activity: id };
    // The URL is enough for an unchanged new activity.
    if (chosen && (isChanged || chosen.edited)) keepDraft(activityForm, search, chosen);
    const state = chosen ? keepEntry(newEntry(), { draft: chosen, isChanged }) : null;
    void navigate(`/add-activity${search}`, { replace: true, state });
  }
  function refuse(message: string | undefined) {
    setRefusal(message);
    if (message) field.current?.focus();
  }
  useUnsaved({
    form: activityForm,
    isUnsaved: isChanged,
    discard: () => dropDraft(activityForm),
    within: activityScreens,
  });

  return (
    <Screen
      title={t('Select Activity')}
      width="form"
      back={() => (draft ? void navigate(-1) : void navigate('/add-activity', { replace: true }))}
    >
      <Stack gap="sm">
        <Stack gap="xs">
          <SearchField
            ref={field}
            label={t('Search activities')}
            maxLength={customActivityLimits.name}
            value={search}
            onValueChange={(value) => {
              setSearch(value);
              setRefusal(undefined);
            }}
            aria-describedby={refusal && 'search-error'}
          />
          <FieldNote id="search-error" error={refusal} />
        </Stack>
        <Tabs label={t('Category')} tabs={tabs} value={tab} onChange={setTab} panelId="activities" />
      </Stack>
      <Stack gap="lg" id="activities">
        {/*
          Until the server responds, the activities stored in this browser can already be chosen. The rows stay the same
          elements afterwards, so that no press is lost.
        */}
        <ActivityLists
          customs={customs ?? rememberedCustoms(owner, isCustomChoice)}
          isCurrent={customs !== null}
          tab={tab}
          onTab={setTab}
          search={search.trim()}
          remembered={remembered}
          onChoose={choose}
          onRefused={refuse}
        />
        <Suspense>
          <CustomActivities queryRef={queryRef} onRead={setCustoms} />
        </Suspense>
      </Stack>
    </Screen>
  );
}

/** Returns the stored draft, in case the session ended on this screen. */
function unsavedDraft(): ActivityDraft | undefined {
  const draft = readDraft(activityForm);
  return isActivityDraft(draft) ? draft : undefined;
}

interface CustomActivitiesProps {
  queryRef: PreloadedQuery<SelectActivityScreenQuery>;
  onRead: (customs: readonly CustomChoice[]) => void;
}

/** Reads the custom activities, and remembers them in this browser. Renders nothing. */
function CustomActivities({ queryRef, onRead }: CustomActivitiesProps) {
  const { viewer } = usePreloadedQuery<SelectActivityScreenQuery>(
    graphql`
      query SelectActivityScreenQuery @preloadable {
        viewer @required(action: THROW) {
          ...useActivityChoices_viewer
        }
      }
    `,
    queryRef,
  );
  const customs = useActivityChoices(viewer);
  const owner = currentOwner();
  useEffect(() => {
    rememberList(owner, 'custom', customs);
    onRead(customs);
  }, [owner, customs, onRead]);
  return null;
}
