import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { ExampleInsight } from './ExampleInsight.tsx';
import * as styles from './Reasons.css.ts';
import { Section } from './Section.tsx';
import { t } from '#frontend/language/t.ts';

const sealed = [
  t('The words of your journal'),
  t('Your photos, the profile picture too'),
  t('The keys to wearables you connect'),
];

/** Reasons to trust it. Every sentence here is true of what runs; a claim that stops being true has to go. */
export const Reasons = () => (
  <Section id="why" title={t('Why Everystep')}>
    <div className={styles.reasons}>
      <div className={styles.privacy}>
        <Heading level={3} size="title" tone="inherit">
          {t('Privacy First')}
        </Heading>
        <p className={styles.promise}>{t('Encrypted, private health data.')}</p>
        <p className={styles.aloud}>
          {t(
            'What shows or tells most about you is encrypted with AES‑256 before it is stored, with a key made for you alone:',
          )}
        </p>
        <ul className={styles.sealed}>
          {sealed.map((thing) => (
            <li key={thing} className={styles.thing}>
              <Icon name="lock" size="xs" />
              {thing}
            </li>
          ))}
        </ul>
        <p className={styles.aloud}>
          {t(
            'Times, meals, measurements and short notes are stored as they are, so that charts can be drawn from them; no other member ever sees them. Delete your account and your key is destroyed with it.',
          )}{' '}
          <Link className={styles.link} to="/privacy-policy">
            {t('All of it in plain words')}
          </Link>
        </p>
      </div>
      <div className={styles.reason}>
        <Heading level={3} size="title">
          {t('Smart Insights')}
        </Heading>
        <Text weight="strong">{t('AI-powered insights that show their work.')}</Text>
        <Text tone="soft">
          {t(
            'Everystep looks for patterns in your own numbers, says how many days a finding rests on and how sure it is. The intelligence is a modest one: statistics, computed on the server that keeps your journal. Nothing is sent to anybody else.',
          )}
        </Text>
        <ExampleInsight />
      </div>
      <div className={styles.reason}>
        <Heading level={3} size="title">
          {t('Works Everywhere')}
        </Heading>
        <Text tone="soft">
          {t(
            'Phone, tablet or desk: one journal, in any browser of today. Put it on your home screen and it opens like any app, even before there is a connection.',
          )}
        </Text>
        <Text tone="soft">
          {t('Late nights, early flights, clock changes: whatever you write down stays on the day you lived it.')}
        </Text>
      </div>
      <div className={styles.reason}>
        <Heading level={3} size="title">
          {t('Yours')}
        </Heading>
        <Text tone="soft">
          {t(
            'Run it yourself with one command, or export all of it as one file whenever you like. There are no trackers and no other company’s scripts.',
          )}
        </Text>
      </div>
    </div>
  </Section>
);
