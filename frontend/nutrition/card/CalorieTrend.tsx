import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { type Day, lastDays } from '#gateway/calendar/day.ts';
import { shortDay } from '#gateway/calendar/dayLabel.ts';
import { amountText } from '../amounts.ts';
import * as styles from './CalorieView.css.ts';

interface CalorieTrendProps {
  /** The last of the seven days. */
  date: Day;
  /** The days among them that have entries. */
  days: readonly { readonly date: Day; readonly calories: number }[];
}

const length = 7;

/** The calories of seven days, small: where this day stands among the last ones. */
export function CalorieTrend({ date, days }: CalorieTrendProps) {
  const most = Math.max(1, ...days.map(({ calories }) => calories));
  const average = days.reduce((sum, { calories }) => sum + calories, 0) / Math.max(1, days.length);
  const inWords = days.map((day) => `${shortDay(day.date)}: ${amountText(day.calories)} kcal`).join('. ');
  return (
    <div className={styles.trend}>
      <div
        className={styles.bars}
        role="img"
        aria-label={`Calories of the last ${length} days. ${inWords || 'None logged'}.`}
      >
        {lastDays(date, length).map((each) => {
          const calories = days.find((day) => day.date === each)?.calories;
          const look = calories === undefined ? 'empty' : each === date ? 'shown' : 'filled';
          return (
            <span key={each} className={styles.day}>
              <span
                className={styles.bar[look]}
                style={assignInlineVars({ [styles.share]: String((calories ?? 0) / most) })}
              />
              <span className={styles.letter} data-shown={each === date ? '' : undefined}>
                {shortDay(each)[0]}
              </span>
            </span>
          );
        })}
      </div>
      <Text size="micro" tone="soft" tabular>
        {days.length > 0
          ? `${length}-day average ${amountText(Math.round(average))} kcal`
          : `Nothing logged in ${length} days`}
      </Text>
    </div>
  );
}
