import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { AmountRow } from '#frontend/app/forms/AmountRow.tsx';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { CalorieEstimate } from '../CalorieEstimate.tsx';
import { energyLabel } from '#frontend/measures/energyFormat.ts';
import type { MacroDraft } from './macroDraft.ts';
import { MacroDot, macroKinds, macroNames } from '../MacroFigures.tsx';
import { macroFormTexts } from '../notices.ts';
import { t } from '#frontend/language/t.ts';

interface MacroAmountsProps {
  draft: MacroDraft;
  problems: Record<string, string>;
  onChange: (change: Partial<MacroDraft>) => void;
}

/** The amounts of an entry: three macros with their calories, or calories alone. */
export function MacroAmounts({ draft, problems, onChange }: MacroAmountsProps) {
  if (draft.mode === 'calorie') {
    return (
      <Stack gap="sm">
        <AmountRow
          label={t('Calories')}
          name="calories"
          unit={energyLabel()}
          step={1}
          value={draft.calories}
          error={problems['calories']}
          onValue={(calories) => onChange({ calories })}
        />
        <Text size="small" tone="soft">
          {macroFormTexts.calorieMode}
        </Text>
      </Stack>
    );
  }
  const gramsOf = (kind: (typeof macroKinds)[number]) => Math.max(0, parseDecimal(draft[kind]) ?? 0);
  return (
    <Stack gap="sm">
      {macroKinds.map((kind) => (
        <AmountRow
          key={kind}
          label={macroNames[kind]}
          name={kind}
          lead={<MacroDot kind={kind} />}
          unit="g"
          step={0.1}
          value={draft[kind]}
          error={problems[kind]}
          onValue={(text) => onChange({ [kind]: text })}
        />
      ))}
      <CalorieEstimate macros={{ protein: gramsOf('protein'), fats: gramsOf('fats'), carbs: gramsOf('carbs') }} />
    </Stack>
  );
}
