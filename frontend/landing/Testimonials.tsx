import { Avatar } from '#frontend/design-system/pictures/Avatar.tsx';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { Section } from './Section.tsx';
import * as styles from './Testimonials.css.ts';
import { t } from '#frontend/language/t.ts';

const samples = [
  {
    firstName: 'Maya',
    lastName: 'O.',
    role: t('Walks before work'),
    words: t('I stopped counting and started noticing. Writing down one walk a day was enough to make it two.'),
  },
  {
    firstName: 'Jonas',
    lastName: 'R.',
    role: t('New father'),
    words: t('Some weeks all I log is sleep. Seeing it written down was how I learned to go to bed.'),
  },
  {
    firstName: 'Priya',
    lastName: 'S.',
    role: t('Training for a first 10 km'),
    words: t('Meals, runs and how I felt about both, on one page. And nobody there but me.'),
  },
];

/** Invented, and plainly said to be. */
export const Testimonials = () => (
  <Section
    id="voices"
    title={t('Days we build it for')}
    lead={t('Three samples, invented to show what a day with Everystep might feel like.')}
  >
    <ul className={styles.voices} tabIndex={0} aria-label={t('Sample voices')}>
      {samples.map(({ firstName, lastName, role, words }) => (
        <li key={firstName} className={styles.voice}>
          <figure className={styles.figure}>
            <blockquote className={styles.quote}>{t('“{words}”', { words })}</blockquote>
            <figcaption className={styles.who}>
              <Avatar firstName={firstName} lastName={lastName} size="sm" />
              <span className={styles.name}>
                <Text as="span" weight="strong" size="small">{`${firstName} ${lastName}`}</Text>
                <Text as="span" tone="soft" size="small">
                  {role}
                </Text>
              </span>
              <Badge>{t('Sample')}</Badge>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);
