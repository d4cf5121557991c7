import { shownDescription } from '#frontend/nutrition/notices.ts';
import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MacroRow_entry$key } from '#frontend/__generated__/MacroRow_entry.graphql.ts';
import { loadable } from '#frontend/app/loadable.tsx';
import { useIsRowWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import type { MacroMode } from '#gateway/nutrition/macroMode.rules.ts';
import { entryCalories } from '#gateway/nutrition/nutrition.rules.ts';
import { energyText } from '#frontend/measures/energyFormat.ts';
import { MacroFigures } from '../MacroFigures.tsx';
import * as styles from './MacroRow.css.ts';
import { t } from '#frontend/language/t.ts';

const copyToToday = loadable(async () => (await import('./CopyToTodayButton.tsx')).CopyToTodayButton);

interface MacroRowProps {
  entry: MacroRow_entry$key;
  mode: MacroMode;
  today: Day;
}

/** An entry that links to its form, with a button that copies it from another day to today. */
export function MacroRow({ entry, mode, today }: MacroRowProps) {
  const { id, databaseId, description, protein, fats, carbs, calories, date } = useFragment(
    graphql`
      fragment MacroRow_entry on MacroEntry @throwOnFieldError {
        id
        databaseId
        description
        protein
        fats
        carbs
        calories
        date
      }
    `,
    entry,
  );
  const isWaiting = useIsRowWaiting({ id, databaseId });
  const macros = { protein, fats, carbs };
  const hasMacros = protein + fats + carbs > 0;
  const address = new URLSearchParams({
    date,
    edit: id,
    description,
    protein: String(protein),
    fats: String(fats),
    carbs: String(carbs),
  });
  if (calories !== null && calories !== undefined) address.set('calories', String(calories));
  return (
    <ListRow
      leading={
        <span className={styles.tile}>
          <IconTile icon={hasMacros ? 'nutrition' : 'flame'} tone={hasMacros ? 'primary' : 'other'} soft />
        </span>
      }
      title={<LongName>{shownDescription(description)}</LongName>}
      detail={
        isWaiting
          ? t('Waiting to sync')
          : mode === 'macro' && (hasMacros ? <MacroFigures macros={macros} /> : t('Calories only'))
      }
      meta={energyText(entryCalories({ ...macros, calories }))}
      metaAbove
      to={`/add-macros?${address}`}
      trailing={
        date !== today && (
          <Suspense fallback={<span className={styles.copy} />}>
            <copyToToday.Component id={id} description={description} today={today} />
          </Suspense>
        )
      }
    />
  );
}
