import { shownDescription } from '#frontend/nutrition/notices.ts';
import { entryCalories } from '#gateway/nutrition/nutrition.rules.ts';
import { energyText } from '#frontend/measures/energyFormat.ts';
import * as styles from './FoodChoices.css.ts';
import type { Food } from './foodOfDay.ts';
import { t } from '#frontend/language/t.ts';

interface FoodChoicesProps {
  food: readonly Food[];
  /** The ids that are not chosen. */
  left: readonly string[];
  onLeave: (ids: string[]) => void;
}

/** The entries of a day with a checkbox each, and one for all. */
export function FoodChoices({ food, left, onLeave }: FoodChoicesProps) {
  const count = food.filter(({ id }) => !left.includes(id)).length;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('Entries')}</legend>
      {food.length > 1 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.check}
            checked={count === food.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < food.length;
            }}
            onChange={({ currentTarget }) => onLeave(currentTarget.checked ? [] : food.map(({ id }) => id))}
          />
          <span className={styles.all}>{t('All {count}', { count: food.length })}</span>
        </label>
      )}
      {food.map((entry) => (
        <label key={entry.id} className={styles.choice}>
          <input
            type="checkbox"
            className={styles.check}
            checked={!left.includes(entry.id)}
            onChange={({ currentTarget }) =>
              onLeave(currentTarget.checked ? left.filter((id) => id !== entry.id) : [...left, entry.id])
            }
          />
          <span className={styles.name}>{shownDescription(entry.description)}</span>
          <span className={styles.calories}>{energyText(entryCalories(entry))}</span>
        </label>
      ))}
    </fieldset>
  );
}
