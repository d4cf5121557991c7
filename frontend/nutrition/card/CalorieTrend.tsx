import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { type Day, lastDays } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { energyText, wholeEnergyText } from '#frontend/measures/energyFormat.ts';
import * as styles from './CalorieView.css.ts';
import { t } from '#frontend/language/t.ts';

interface CalorieTrendProps {
  date: Day;
  /** The days with entries. */
  days: readonly { readonly date: Day; readonly calories: number }[];
}

const dayCount = 7;

/** The calories of this day and the six before it. */
export function CalorieTrend({ date, days }: CalorieTrendProps) {
  const max = Math.max(1, ...days.map(({ calories }) => calories));
  const average = days.reduce((sum, { calories }) => sum + calories, 0) / Math.max(1, days.length);
  const inWords = days.map((day) => `${shortDay(day.date)}: ${energyText(day.calories)}`).join('. ');
  return (
    <div className={styles.trend}>
      <div
        className={styles.bars}
        role="img"
        aria-label={t('Calories of the last {days} days. {calories}.', {
          days: dayCount,
          calories: inWords || t('None logged'),
        })}
      >
        {lastDays(date, dayCount).map((each) => {
          const calories = days.find((day) => day.date === each)?.calories;
          const look = calories === undefined ? 'empty' : each === date ? 'shown' : 'filled';
          return (
            <span key={each} className={styles.day}>
              <span
                className={styles.bar[look]}
                style={assignInlineVars({ [styles.share]: String((calories ?? 0) / max) })}
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
          ? t('{days}-day average {energy}', { days: dayCount, energy: wholeEnergyText(average) })
          : t('Nothing logged in {days} days', { days: dayCount })}
      </Text>
    </div>
  );
}
