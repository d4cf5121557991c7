import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import type { Macros } from '#gateway/nutrition/nutrition.rules.ts';
import { amountText } from '#frontend/measures/amounts.ts';
import * as styles from './MacroFigures.css.ts';
import { t } from '#frontend/language/t.ts';

export const macroNames = { protein: t('Protein'), fats: t('Fats'), carbs: t('Carbs') } as const satisfies Record<
  keyof Macros,
  string
>;
export const macroKinds = Object.keys(macroNames) as (keyof Macros)[];

export function MacroFigures({ macros }: { macros: Macros }) {
  return (
    <span className={styles.figures}>
      {macroKinds.map((kind) => (
        <span key={kind} className={styles.figure}>
          <MacroDot kind={kind} />
          <VisuallyHidden>{macroNames[kind]} </VisuallyHidden>
          {amountText(macros[kind])} g
        </span>
      ))}
    </span>
  );
}

export function MacroDot({ kind }: { kind: keyof Macros }) {
  return <span className={styles.dot[kind]} aria-hidden="true" />;
}
