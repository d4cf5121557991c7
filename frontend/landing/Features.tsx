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
];

/** The features, shown with screenshots of the app. */
export const Features = () => (
  <Section
    id="features"
    title="Everything that moves you, in one quiet place"
    lead="Three habits that work on their own, and better together."
  >
    <ul className={styles.features}>
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
