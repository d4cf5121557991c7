import { Text } from '#frontend/design-system/text/Text.tsx';
import { AmountRow } from '#frontend/app/forms/AmountRow.tsx';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { CalorieEstimate } from '../CalorieEstimate.tsx';
import * as styles from './MacroAmounts.css.ts';
import type { MacroDraft } from './macroDraft.ts';
import { MacroDot, macroKinds, macroNames } from '../MacroFigures.tsx';
import { macroFormTexts } from '../notices.ts';

interface MacroAmountsProps {
  draft: MacroDraft;
  problems: Record<string, string>;
  onChange: (change: Partial<MacroDraft>) => void;
}

/** The numbers of an entry: three macros with what they come to, or the calories alone. */
export function MacroAmounts({ draft, problems, onChange }: MacroAmountsProps) {
  if (draft.mode === 'calorie') {
    return (
      <div className={styles.rows}>
        <AmountRow
          label="Calories"
          name="calories"
          unit="kcal"
          step={1}
          value={draft.calories}
          error={problems['calories']}
          onValue={(calories) => onChange({ calories })}
        />
        <Text size="small" tone="soft">
          {macroFormTexts.calorieMode}
        </Text>
      </div>
    );
  }
  const gramsOf = (kind: (typeof macroKinds)[number]) => Math.max(0, parseDecimal(draft[kind]) ?? 0);
  return (
    <div className={styles.rows}>
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
    </div>
  );
}
