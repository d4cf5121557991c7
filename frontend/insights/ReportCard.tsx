import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { reportTexts } from './texts.ts';
import * as styles from './WhatGoesTogether.css.ts';
import { t } from '#frontend/language/t.ts';

/** The way to the printable report, which says itself when it is part of Premium. */
export const ReportCard = () => (
  <Card aria-labelledby="report-card">
    <SectionHeading id="report-card" title={t('Printable report')} />
    <div className={styles.locked}>
      <div className={styles.words}>
        <Text tone="soft">{reportTexts.locked}</Text>
      </div>
      <ButtonLink to="/report" variant="soft" size="sm" icon="journal">
        {t('Open the report')}
      </ButtonLink>
    </div>
  </Card>
);
