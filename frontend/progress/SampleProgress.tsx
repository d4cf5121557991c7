import { DayChart } from '#frontend/charts/DayChart.tsx';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { progressTexts } from './notices.ts';
import * as styles from './ProgressScreen.css.ts';
import { sampleSeries } from './progressSeries.ts';
import { sampleProgress } from './sampleProgress.ts';
import { t } from '#frontend/language/t.ts';

/** A sample of the chart, with a way to start. */
export function SampleProgress({ days }: { days: readonly Day[] }) {
  return (
    <Card aria-labelledby="progress-chart">
      <SectionHeading id="progress-chart" title={t('Your progress')} aside={<Badge tone="info">{t('Sample')}</Badge>} />
      <Text tone="soft" size="small">
        {progressTexts.sample}
      </Text>
      <DayChart
        name={t('Sample progress')}
        days={days}
        series={sampleSeries(sampleProgress)}
        units={{ left: '%' }}
        empty={null}
      />
      <div className={styles.buttons}>
        <ButtonLink to="/add-goal" icon="goal" size="sm">
          {t('Set a goal')}
        </ButtonLink>
        <ButtonLink to="/home" icon="weight" size="sm" variant="soft">
          {t('Log weight')}
        </ButtonLink>
      </div>
    </Card>
  );
}
