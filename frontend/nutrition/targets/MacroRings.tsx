import { graphql, useFragment } from 'react-relay';
import type { MacroRings_targets$key } from '#frontend/__generated__/MacroRings_targets.graphql.ts';
import type { MacroRings_totals$key } from '#frontend/__generated__/MacroRings_totals.graphql.ts';
import { MacroRing } from './MacroRing.tsx';
import * as styles from './MacroRings.css.ts';
import { t } from '#frontend/language/t.ts';

interface MacroRingsProps {
  totals: MacroRings_totals$key;
  targets: MacroRings_targets$key;
}

export function MacroRings({ totals, targets }: MacroRingsProps) {
  const { protein, fats, carbs } = useFragment(
    graphql`
      fragment MacroRings_totals on NutritionTotals @throwOnFieldError {
        protein
        fats
        carbs
      }
    `,
    totals,
  );
  const { proteinTarget, fatsTarget, carbsTarget } = useFragment(
    graphql`
      fragment MacroRings_targets on MacroTargets @throwOnFieldError {
        proteinTarget
        fatsTarget
        carbsTarget
      }
    `,
    targets,
  );
  return (
    <ul className={styles.rings} aria-label={t('Macros of the day')}>
      <MacroRing name={t('Protein')} tone="protein" amount={protein} target={proteinTarget} />
      <MacroRing name={t('Fats')} tone="fats" amount={fats} target={fatsTarget} />
      <MacroRing name={t('Carbs')} tone="carbs" amount={carbs} target={carbsTarget} />
    </ul>
  );
}
