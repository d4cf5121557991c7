import { percentText } from '#frontend/language/percentText.ts';
import { Ring } from '#frontend/charts/Ring.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { ringPercent } from '#gateway/nutrition/nutrition.rules.ts';
import { amountText } from '#frontend/measures/amounts.ts';
import * as styles from './MacroRings.css.ts';
import { t } from '#frontend/language/t.ts';

interface MacroRingProps {
  name: string;
  tone: 'protein' | 'fats' | 'carbs';
  /** In grams. */
  amount: number;
  /** In grams; 0 for none. */
  target: number;
}

/** A list item that shows a macro as a percentage of its target. */
export function MacroRing({ name, tone, amount, target }: MacroRingProps) {
  const percent = ringPercent(amount, target);
  const amounts =
    target > 0
      ? t('{amount} of {target} g', { amount: amountText(amount), target: amountText(target) })
      : t('{amount} g, no target', { amount: amountText(amount) });
  return (
    <li className={styles.macro}>
      <Ring percent={percent} tone={tone} text={`${name}: ${percentText(percent)}, ${amounts}`} />
      <Stack gap="none" align="center">
        <Text as="span" size="small" weight="strong">
          {name}
        </Text>
        <Text as="span" size="micro" tone="soft" tabular>
          {target > 0 ? `${amountText(amount)} / ${amountText(target)}\u00a0g` : `${amountText(amount)}\u00a0g`}
        </Text>
      </Stack>
    </li>
  );
}
