import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { dollarsText, type PaidTier, paidTiers, priceText } from '#gateway/billing/membership.rules.ts';
import { tierName } from '#frontend/billing/tierName.ts';
import { Section } from './Section.tsx';
import * as styles from './Testimonials.css.ts';
import { t } from '#frontend/language/t.ts';

const extras: Record<PaidTier, string> = {
  'Ad-free': t('Everything in Free, without our own notes about memberships, and answers first.'),
  Premium: t('Ad-free, and charts beyond 90 days, what goes together, and a report to print.'),
};

/** What is free and what is sold, from the one table of memberships. */
export const Prices = () => (
  <Section id="prices" title={t('The journal is free')}>
    <ul className={styles.voices} tabIndex={0} aria-label={t('Memberships')}>
      <li className={styles.voice}>
        <Heading level={3}>{t('Free')}</Heading>
        <Text weight="strong">{dollarsText(0)}</Text>
        <Text tone="soft">
          {t(
            'Activities, sleep, meals, measurements, photos, journal, goals, charts of 90 days, import and export. Nothing you log is ever held back.',
          )}
        </Text>
      </li>
      {paidTiers.map((tier) => (
        <li key={tier} className={styles.voice}>
          <Heading level={3}>{tierName(tier)}</Heading>
          <Text weight="strong">
            {t('{monthly} or {yearly}', {
              monthly: priceText(tier, 'monthly'),
              yearly: priceText(tier, 'yearly'),
            })}
          </Text>
          <Text tone="soft">{extras[tier]}</Text>
        </li>
      ))}
    </ul>
    <Text size="small" tone="soft">
      {t('An instance that you or a friend runs need not sell anything: then all of it is open.')}
    </Text>
  </Section>
);
