import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './Features.css.ts';
import { ProductPicture, type PictureName } from './ProductPicture.tsx';
import { Section } from './Section.tsx';

const features: { tone: keyof typeof styles.ground; picture: PictureName; title: string; text: string }[] = [
  {
    tone: 'progress',
    picture: 'day',
    title: 'Progress Tracking',
    text: 'Walks, workouts, nights, weight and whatever else you measure, on one page for each day. Weeks become charts by themselves.',
  },
  {
    tone: 'photos',
    picture: 'photos',
    title: 'Photo Journal',
    text: 'A mirror notices slowly. Put two dates side by side and see what a quarter of a year has done, behind a PIN of your own.',
  },
  {
    tone: 'nutrition',
    picture: 'nutrition',
    title: 'Nutrition Tracking',
    text: 'Protein, carbs, fats and calories against your own targets. Type three numbers; the rest is arithmetic.',
  },
  { tone: 'photos', picture: 'sleep', title: 'Sleep', text: 'Bedtimes and mornings as they were, not hours alone.' },
  { tone: 'goals', picture: 'goals', title: 'Goals', text: 'What you log counts towards them by itself.' },
  { tone: 'nutrition', picture: 'journal', title: 'Journal', text: 'A few lines a day, sealed with your own key.' },
  { tone: 'progress', picture: 'months', title: 'Months at a glance', text: 'Half a year or a year in one curve.' },
];

/** The features, shown with screenshots of the app. */
export const Features = () => (
  <Section id="features" title="Everything that moves you, in one quiet place">
    <ul className={styles.features} tabIndex={0} aria-label="Features">
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
