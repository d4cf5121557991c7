import { graphql, useFragment } from 'react-relay';
import type { CalorieView_day$key } from '#frontend/__generated__/CalorieView_day.graphql.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { entryCalories } from '#gateway/nutrition/nutrition.rules.ts';
import { amountText } from '#frontend/measures/amounts.ts';
import { energyLabel, energyText, personalEnergy } from '#frontend/measures/energyFormat.ts';
import { CalorieTrend } from './CalorieTrend.tsx';
import * as styles from './CalorieView.css.ts';
import { t } from '#frontend/language/t.ts';

export function CalorieView({ day }: { day: CalorieView_day$key }) {
  const { date, totals, targets, calorieTrend } = useFragment(
    graphql`
      fragment CalorieView_day on Day @throwOnFieldError {
        date
        totals {
          calories
        }
        targets {
          proteinTarget
          fatsTarget
          carbsTarget
        }
        calorieTrend {
          date
          calories
        }
      }
    `,
    day,
  );
  const aim = Math.round(
    entryCalories({ protein: targets.proteinTarget, fats: targets.fatsTarget, carbs: targets.carbsTarget }),
  );
  return (
    <div className={styles.view}>
      <Stack gap="xs">
        <Text size="figure" weight="heavy" tabular>
          {amountText(personalEnergy(totals.calories))} <span className={styles.unit}>{energyLabel()}</span>
        </Text>
        <Text size="small" tone="soft" tabular>
          {aim > 0 ? t('of {energy} your targets add up to', { energy: energyText(aim) }) : t('on this day')}
        </Text>
      </Stack>
      <CalorieTrend date={date} days={calorieTrend} />
    </div>
  );
}
