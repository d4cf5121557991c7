import { graphql, useFragment } from 'react-relay';
import type { useLoggedDays_viewer$key } from '#frontend/__generated__/useLoggedDays_viewer.graphql.ts';
import { chartTargets } from '#gateway/nutrition/nutrition.rules.ts';

/** Returns the days with entries, oldest first, and the targets. */
export function useLoggedDays(viewer: useLoggedDays_viewer$key) {
  const { nutritionRange, macroTargets } = useFragment(
    graphql`
      fragment useLoggedDays_viewer on Viewer @throwOnFieldError {
        nutritionRange(from: $from, to: $to) {
          date
          protein
          fats
          carbs
          calories
        }
        macroTargets {
          proteinTarget
          fatsTarget
          carbsTarget
          ...EditTargetsButton_targets
        }
      }
    `,
    viewer,
  );
  return { logged: nutritionRange, targets: chartTargets(macroTargets), ownTargets: macroTargets };
}
