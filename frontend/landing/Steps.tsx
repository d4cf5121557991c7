import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { Section } from './Section.tsx';
import * as styles from './Steps.css.ts';
import { t } from '#frontend/language/t.ts';

const steps = [
  {
    title: t('Set Goals'),
    text: t('Choose what you want more of: strength, sleep, patience.'),
  },
  {
    title: t('Track Daily'),
    text: t('Two taps for what you do often. Name an activity of your own for the rest.'),
  },
  { title: t('See Results'), text: t('Days turn into weeks. Small steps look different from further away.') },
];

/** Three stones of a path that leads up, as in the mark. */
export const Steps = () => (
  <Section id="steps" title={t('Three steps, and the way is under your feet')}>
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.stone} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.words}>
            <Heading level={3} size="title">
              {title}
            </Heading>
            <Text tone="soft">{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
