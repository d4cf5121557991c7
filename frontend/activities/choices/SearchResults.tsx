import type { ReactNode } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import type { ActivityTab } from '#gateway/activities/activityKind.rules.ts';
import { ChoiceSection } from './ChoiceSection.tsx';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { useAddCustom } from './useAddCustom.ts';
import { t } from '#frontend/language/t.ts';

interface SearchResultsProps {
  rows: readonly ReactNode[];
  search: string;
  tab: ActivityTab;
  /** True once the search is complete. */
  canAdd: boolean;
  /** True when an activity has exactly this name. */
  isTaken: boolean;
  /** Given when the ALL tab has more results. */
  onSearchAll: (() => void) | undefined;
  onRefused: (message: string | undefined) => void;
}

/** The search results; a name without a match can be added as a custom activity. */
export function SearchResults({ rows, search, tab, canAdd, isTaken, onSearchAll, onRefused }: SearchResultsProps) {
  const [add, isAdding] = useAddCustom(tab);
  const addTyped = async () => onRefused(await add(search));
  const found = rows.length > 0;
  return (
    <ChoiceSection
      title={t('SEARCH RESULTS')}
      rows={[
        ...rows,
        !found && canAdd && (
          <ListRow
            key="add"
            leading={<IconTile icon="dumbbell" tone="other" soft />}
            title={<LongName>{t('Add "{name}" to activities', { name: search })}</LongName>}
            trailing={
              <Button size="sm" pending={isAdding} onClick={() => void addTyped()}>
                {t('ADD')}
              </Button>
            }
          />
        ),
        // "yoga" finds "hot yoga", but may still be a new activity.
        found && canAdd && !isTaken && (
          <ListRow
            key="new"
            leading={<IconTile icon="plus" tone="primary" soft />}
            title={<LongName>{t('New activity “{name}”', { name: search })}</LongName>}
            onClick={() => void addTyped()}
          />
        ),
        !found && onSearchAll && (
          <ListRow
            key="all"
            leading={<IconTile icon="search" tone="primary" soft />}
            title={t('Search in ALL')}
            detail={t('Another tab has this activity')}
            onClick={onSearchAll}
          />
        ),
      ]}
    />
  );
}
