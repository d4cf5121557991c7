import { useSearchParams } from 'react-router-dom';
import type { useLoggedDays_viewer$key } from '#frontend/__generated__/useLoggedDays_viewer.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { defaultTargets, type Macros } from '#gateway/nutrition/nutrition.rules.ts';
import { EditTargetsButton } from '../targets/EditTargetsButton.tsx';
import { MacroRing } from '../targets/MacroRing.tsx';
import * as styles from '../targets/MacroRings.css.ts';
import { averageDay } from './NutritionScreenSummary.ts';
import { useLoggedDays } from './useLoggedDays.ts';
import { t } from '#frontend/language/t.ts';

const noMacros: Macros = { protein: 0, fats: 0, carbs: 0 };

/** The average logged day, as percentages of the targets. */
export function NutritionScreenTargets({ viewer }: { viewer: useLoggedDays_viewer$key }) {
  const { logged, targets, ownTargets } = useLoggedDays(viewer);
  const [search] = useSearchParams();
  const average = averageDay(logged) ?? noMacros;
  return (
    <Card aria-labelledby="targets">
      <SectionHeading
        id="targets"
        title={t('Macro targets')}
        subtitle={targets === defaultTargets ? t('Suggested until you set yours') : t('Your average logged day')}
        aside={<EditTargetsButton targets={ownTargets} isOpenAtFirst={search.get('edit') === 'targets'} />}
      />
      <ul className={styles.rings} aria-label={t('Macros of an average day')}>
        <MacroRing
          name={t('Protein')}
          tone="protein"
          amount={Math.round(average.protein)}
          target={targets.proteinTarget}
        />
        <MacroRing name={t('Fats')} tone="fats" amount={Math.round(average.fats)} target={targets.fatsTarget} />
        <MacroRing name={t('Carbs')} tone="carbs" amount={Math.round(average.carbs)} target={targets.carbsTarget} />
      </ul>
    </Card>
  );
}
