import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { NutritionCard_day$key } from '#frontend/__generated__/NutritionCard_day.graphql.ts';
import { loadable } from '#frontend/app/loadable.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { CalorieView } from './CalorieView.tsx';
import { EditTargetsButton } from '../targets/EditTargetsButton.tsx';
import { MacroRings } from '../targets/MacroRings.tsx';
import { MacroRow } from './MacroRow.tsx';
import { nutritionCardTexts } from '../notices.ts';
import * as styles from './NutritionCard.css.ts';
import { macroModeOptions, useMacroMode } from '../useMacroMode.ts';
import { t } from '#frontend/language/t.ts';

const foodActions = loadable(async () => (await import('../copy/FoodActions.tsx')).FoodActions);

export function NutritionCard({ day, today }: { day: NutritionCard_day$key; today: Day }) {
  const data = useFragment(
    graphql`
      fragment NutritionCard_day on Day @throwOnFieldError {
        date
        macros {
          id
          ...MacroRow_entry
        }
        totals {
          ...MacroRings_totals
        }
        targets {
          ...MacroRings_targets
          ...EditTargetsButton_targets
        }
        ...CalorieView_day
      }
    `,
    day,
  );
  const { date, macros, totals, targets } = data;
  const [mode, setMode] = useMacroMode();
  const actions = (
    <div className={styles.actions}>
      <Suspense fallback={null}>
        <foodActions.Component date={date} today={today} isEmpty={macros.length === 0} />
      </Suspense>
    </div>
  );
  return (
    <Card aria-labelledby="nutrition">
      <SectionHeading
        id="nutrition"
        title={t('Nutrition')}
        aside={
          <span className={styles.aside}>
            <EditTargetsButton targets={targets} />
          </span>
        }
      />
      <SegmentedControl label={t('Show food as')} options={macroModeOptions} value={mode} onChange={setMode} />
      {mode === 'macro' ? <MacroRings totals={totals} targets={targets} /> : <CalorieView day={data} />}
      {macros.length === 0 ? (
        <Stack gap="xs">
          <Text tone="soft" size="small">
            {date === today ? nutritionCardTexts.noneToday : nutritionCardTexts.noneThatDay}
          </Text>
          {actions}
        </Stack>
      ) : (
        <Stack gap="xs">
          <List label={t('Food')}>
            {macros.map((entry) => (
              <MacroRow key={entry.id} entry={entry} mode={mode} today={today} />
            ))}
          </List>
          <Inline justify="between">
            <Text tone="faint" size="small">
              {nutritionCardTexts.tapToEdit}
            </Text>
            {actions}
          </Inline>
        </Stack>
      )}
      <ButtonLink icon="plus" to={`/add-macros?date=${date}`}>
        {t('ADD MACROS')}
      </ButtonLink>
    </Card>
  );
}
