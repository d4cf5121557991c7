import { assignInlineVars } from '@vanilla-extract/dynamic';
import { caloriesPerGram, entryCalories, type Macros } from '#gateway/nutrition/nutrition.rules.ts';
import { energyText } from '#frontend/measures/energyFormat.ts';
import * as styles from './CalorieEstimate.css.ts';
import { macroKinds } from './MacroFigures.tsx';
import { t } from '#frontend/language/t.ts';

/** The calories of the macros in a form, and the share of each macro. */
export function CalorieEstimate({ macros }: { macros: Macros }) {
  return (
    <div className={styles.estimate}>
      <p className={styles.line}>
        <span className={styles.label} id="estimate">
          {t('Calories')}
        </span>
        <output className={styles.figure} aria-labelledby="estimate">
          {energyText(entryCalories(macros))}
        </output>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {macroKinds.map((kind) => (
          <span
            key={kind}
            className={styles.parts[kind]}
            style={assignInlineVars({ [styles.share]: String(macros[kind] * caloriesPerGram[kind]) })}
          />
        ))}
      </div>
    </div>
  );
}
