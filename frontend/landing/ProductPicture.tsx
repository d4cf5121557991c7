import * as styles from './ProductPicture.css.ts';
import dayDark from './pictures/day-dark.avif';
import dayLight from './pictures/day-light.avif';
import goalsDark from './pictures/goals-dark.avif';
import goalsLight from './pictures/goals-light.avif';
import journalDark from './pictures/journal-dark.avif';
import journalLight from './pictures/journal-light.avif';
import monthsDark from './pictures/months-dark.avif';
import monthsLight from './pictures/months-light.avif';
import nutritionDark from './pictures/nutrition-dark.avif';
import nutritionLight from './pictures/nutrition-light.avif';
import photosDark from './pictures/photos-dark.avif';
import photosLight from './pictures/photos-light.avif';
import sleepDark from './pictures/sleep-dark.avif';
import sleepLight from './pictures/sleep-light.avif';
import { t } from '#frontend/language/t.ts';

/** Taken from the running app by pictures.ts: 780 × 960 pixels each. */
const pictures = {
  day: {
    light: dayLight,
    dark: dayDark,
    alt: t(
      'A day in Everystep: a night’s sleep, a walk and a run with their times, above a bar of the day’s 24 hours.',
    ),
  },
  // The person of the demo is drawn: nobody's body advertises here.
  photos: {
    light: photosLight,
    dark: photosDark,
    alt: t(
      'Two dates beside each other in Everystep, each with its weight: the drawn person of the demo in summer and in autumn.',
    ),
  },
  nutrition: {
    light: nutritionLight,
    dark: nutritionDark,
    alt: t('The nutrition chart in Everystep: a week of calories, with protein, fats and carbs against their targets.'),
  },
  sleep: {
    light: sleepLight,
    dark: sleepDark,
    alt: t('Two weeks of sleep in Everystep: each night drawn from its bedtime to its morning.'),
  },
  goals: {
    light: goalsLight,
    dark: goalsDark,
    alt: t('Goals in Everystep: sleep, movement and food, each with what today has counted towards it.'),
  },
  journal: {
    light: journalLight,
    dark: journalDark,
    alt: t('The journal’s history in Everystep: the first lines of the latest entries.'),
  },
  months: {
    light: monthsLight,
    dark: monthsDark,
    alt: t('Half a year of weight in Everystep: its weeks as one line.'),
  },
};

export type PictureName = keyof typeof pictures;

/** A screen of the app, as if on a phone that reaches out of the card below. */
export const ProductPicture = ({ name }: { name: PictureName }) => {
  const { light, dark, alt } = pictures[name];
  return (
    <picture className={styles.screen}>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img className={styles.shot} src={light} alt={alt} width={780} height={960} loading="lazy" decoding="async" />
    </picture>
  );
};
