import { t, type Values } from '#gateway/language/message.ts';
import { confidenceWord } from './insight.rules.ts';
import { type Correlation, type CorrelationPair, correlationWeeks } from './correlation.rules.ts';

/** The title and the findings of each pair. They describe and never claim a cause. */
export const pairTexts: Record<CorrelationPair, { title: string; rising: string; falling: string; alike: string }> = {
  SLEEP_ACTIVITY: {
    title: 'Sleep and activity',
    rising: 'The longer the night, the more active the day that followed.',
    falling: 'The longer the night, the quieter the day that followed.',
    alike: 'Your days are about as active after long nights as after short ones.',
  },
  SLEEP_CALORIES: {
    title: 'Sleep and calories',
    rising: 'After longer nights you logged more calories.',
    falling: 'After longer nights you logged fewer calories.',
    alike: 'You log about as many calories after long nights as after short ones.',
  },
  ACTIVITY_WEIGHT: {
    title: 'Activity and weight',
    rising: 'The more active the day, the more your weight rose by the next.',
    falling: 'The more active the day, the more your weight fell by the next.',
    alike: 'Your weight changes about as much after active days as after quiet ones.',
  },
  PROTEIN_WEIGHT: {
    title: 'Protein and weight',
    rising: 'The more protein in a day, the more your weight rose by the next.',
    falling: 'The more protein in a day, the more your weight fell by the next.',
    alike: 'Your weight changes about as much after high-protein days as after others.',
  },
  JOURNAL_SLEEP: {
    title: 'Journal and sleep',
    rising: 'After days with a journal page you slept longer.',
    falling: 'After days with a journal page you slept less.',
    alike: 'You sleep about as long after days with a journal page as after others.',
  },
};

/** Says which entries a pair needs, and how many days have them. */
const needs: Record<CorrelationPair, (days: Values) => string> = {
  SLEEP_ACTIVITY: (days) => t('Log nights and activities: {days} of {daysNeeded} days so far.', days),
  SLEEP_CALORIES: (days) => t('Log nights and food: {days} of {daysNeeded} days so far.', days),
  ACTIVITY_WEIGHT: (days) =>
    t('Log activities, and your weight two days in a row: {days} of {daysNeeded} days so far.', days),
  PROTEIN_WEIGHT: (days) => t('Log food, and your weight two days in a row: {days} of {daysNeeded} days so far.', days),
  JOURNAL_SLEEP: (days) => t('Log nights, and a journal page now and then: {days} of {daysNeeded} days so far.', days),
};

export const correlationTexts = {
  title: 'What goes together',
  basis: `The last ${correlationWeeks} weeks`,
  caution:
    'These are patterns in your own days. They don’t say that one thing leads to the other, and one faint pattern in five can be chance.',
  locked: 'See how your sleep, activity, food and weight go together, from your own days.',
} as const;

/**
 * Returns a correlation in words. `confidence` is null when there is too little data. `written` writes a number with two
 * decimals.
 */
export function correlationWords(
  { pair, days, daysNeeded, rho, confidence }: Omit<Correlation, 'rho'> & { rho?: number | null | undefined },
  written: (number: number) => string = (number) => number.toFixed(2),
): {
  title: string;
  finding: string;
  confidence: string | null;
  basis: string;
} {
  const { title, rising, falling, alike } = pairTexts[pair];
  if (confidence === 'NOT_ENOUGH' || rho === null || rho === undefined) {
    const basis =
      days >= daysNeeded
        ? t('The {days} days so far are too similar to compare.', { days })
        : needs[pair]({ days, daysNeeded });
    return { title: t(title), finding: t('Not enough data yet'), confidence: null, basis };
  }
  const finding = confidence === 'NONE' ? alike : rho > 0 ? rising : falling;
  return {
    title: t(title),
    finding: t(finding),
    confidence: confidenceWord(confidence),
    basis: t('Seen in {days} days · rank correlation {rho}', {
      days,
      rho: `${rho < 0 ? '−' : ''}${written(Math.abs(rho))}`,
    }),
  };
}
