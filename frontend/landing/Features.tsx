import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './Features.css.ts';
import { ProductPicture, type PictureName } from './ProductPicture.tsx';
import { Section } from './Section.tsx';
import { t } from '#frontend/language/t.ts';

const features: { tone: keyof typeof styles.ground; picture: PictureName; title: string; text: string }[] = [
  {
    tone: 'progress',
    picture: 'day',
    title: t('Progress Tracking'),
    text: t(
      'Walks, workouts, nights, weight and whatever else you measure, on one page for each day. Weeks become charts by themselves.',
    ),
  },
  {
    tone: 'photos',
    picture: 'photos',
    title: t('Photo Journal'),
    text: t(
      'A mirror notices slowly. Put two dates side by side and see what a quarter of a year has done, behind a PIN of your own.',
    ),
  },
  {
    tone: 'nutrition',
    picture: 'nutrition',
    title: t('Nutrition Tracking'),
    text: t('Protein, carbs, fats and calories against your own targets. Type three numbers; the rest is arithmetic.'),
  },
  {
    tone: 'photos',
    picture: 'sleep',
    title: t('Sleep'),
    text: t('Bedtimes and mornings as they were, not hours alone.'),
  },
  { tone: 'goals', picture: 'goals', title: t('Goals'), text: t('What you log counts towards them by itself.') },
  {
    tone: 'nutrition',
    picture: 'journal',
    title: t('Journal'),
    text: t('A few lines a day, sealed with your own key.'),
  },
  {
    tone: 'progress',
    picture: 'months',
    title: t('Months at a glance'),
    text: t('Half a year or a year in one curve.'),
  },
];

/** The features, shown with screenshots of the app. */
export const Features = () => (
  <Section id="features" title={t('Everything that moves you, in one quiet place')}>
    <ul className={styles.features} tabIndex={0} aria-label={t('Features')}>
      {features.map(({ tone, picture, title, text }) => (
        <li key={title} className={`${styles.feature} ${styles.ground[tone]}`}>
          <div className={styles.words}>
            <Heading level={3} size="title">
              {title}
            </Heading>
            <Text tone="soft">{text}</Text>
          </div>
          <ProductPicture name={picture} />
        </li>
      ))}
    </ul>
  </Section>
);
