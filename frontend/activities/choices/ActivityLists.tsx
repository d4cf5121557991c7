import { notify } from '#frontend/app/notices.ts';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import {
  activitiesInTab,
  type ActivityChoice,
  type ActivityTab,
  builtInActivities,
} from '#gateway/activities/activityKind.rules.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { activityName, searchChoices } from '#gateway/activities/customActivity.rules.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { ChoiceSection } from './ChoiceSection.tsx';
import { pinLimitReached } from '../notices.ts';
import { SearchResults } from './SearchResults.tsx';
import type { CustomChoice } from './useActivityChoices.ts';
import type { useRemembered } from './useRemembered.ts';
import { t } from '#frontend/language/t.ts';

interface ActivityListsProps {
  customs: readonly CustomChoice[];
  /** False while custom activities come from the cache. */
  isCurrent: boolean;
  tab: ActivityTab;
  onTab: (tab: ActivityTab) => void;
  /** The search text, trimmed. */
  search: string;
  remembered: ReturnType<typeof useRemembered>;
  onChoose: (choice: ActivityChoice) => void;
  /** Reports why a name was not added; undefined clears the message. */
  onRefused: (message: string | undefined) => void;
}

/** The activities of a tab: pinned, recent and the others, or the search results. */
export function ActivityLists({
  customs,
  isCurrent,
  tab,
  onTab,
  search,
  remembered,
  onChoose,
  onRefused,
}: ActivityListsProps) {
  const all: readonly (ActivityChoice | CustomChoice)[] = [...builtInActivities, ...customs];
  const inTab = activitiesInTab(tab, all);
  const { pins, recent, togglePin, forget } = remembered;

  const rows = (choices: readonly (ActivityChoice | CustomChoice)[]) =>
    choices.map((choice) => (
      <ChoiceRow
        key={choice.id}
        choice={choice}
        isPinned={pins.includes(choice.id)}
        onChoose={() => onChoose(choice)}
        onPin={() =>
          togglePin(
            choice.id,
            all.map(({ id }) => id),
          ) || notify(pinLimitReached)
        }
        onRemoved={() => forget(choice.id)}
      />
    ));

  if (search !== '') {
    const isElsewhere = searchChoices(all, search).length > 0;
    return (
      <SearchResults
        rows={rows(searchChoices(inTab, search))}
        search={search}
        tab={tab}
        canAdd={isCurrent}
        isTaken={all.some(({ name }) => activityName(name) === activityName(search))}
        onSearchAll={tab !== 'ALL' && isElsewhere ? () => onTab('ALL') : undefined}
        onRefused={onRefused}
      />
    );
  }

  const addOwn = (
    <ListRow
      key="add-own"
      leading={<IconTile icon="plus" tone="primary" soft />}
      title={t('Add your own')}
      detail={t('Name it in the search box')}
      onClick={() => onRefused(activityTexts.nameRequired)}
    />
  );
  const named = (ids: readonly string[]) => ids.flatMap((id) => inTab.filter((choice) => choice.id === id));
  const others = inTab.filter(({ id }) => !pins.includes(id) && !recent.includes(id));
  return (
    <>
      <ChoiceSection
        title={t('PINNED')}
        rows={rows(named(pins))}
        empty={t('Pin the activities you do most to keep them here.')}
      />
      <ChoiceSection
        title={t('RECENT ACTIVITIES')}
        rows={rows(named(recent))}
        empty={t('The last three activities you chose will appear here.')}
      />
      <ChoiceSection title={t('MORE ACTIVITIES')} rows={[...rows(others), addOwn]} />
    </>
  );
}
