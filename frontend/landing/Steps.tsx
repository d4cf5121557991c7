import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { Section } from './Section.tsx';
import * as styles from './Steps.css.ts';

const steps = [
  {
    title: 'Set Goals',
    text: 'Choose what you want more of: strength, sleep, patience.',
  },
  {
    title: 'Track Daily',
    text: 'Two taps for what you do often. Name an activity of your own for the rest.',
  },
  { title: 'See Results', text: 'Days turn into weeks. Small steps look different from further away.' },
];

/** Three stones of a path that leads up, as in the mark. */
export const Steps = () => (
  <Section id="steps" title="Three steps, and the way is under your feet">
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
