import { graphql, useFragment } from 'react-relay';
import type { SleepStages_stages$key } from '#frontend/__generated__/SleepStages_stages.graphql.ts';
import { legend } from '#frontend/charts/ChartLegend.css.ts';
import { t } from '#frontend/language/t.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import * as styles from './SleepStages.css.ts';

const names = { deep: t('Deep'), rem: t('REM'), light: t('Light'), awake: t('Awake') } as const;
const order = ['deep', 'rem', 'light', 'awake'] as const;

/** How a night divides: a bar, and beside it the same in words. */
export function SleepStages({ stages }: { stages: SleepStages_stages$key }) {
  const minutes = useFragment(
    graphql`
      fragment SleepStages_stages on SleepStages @throwOnFieldError {
        awake
        light
        deep
        rem
      }
    `,
    stages,
  );
  const known = order.flatMap((stage) => (minutes[stage] ? [{ stage, minutes: minutes[stage] }] : []));
  if (known.length === 0) return null;
  return (
    <div className={styles.stages}>
      <div className={styles.bar} aria-hidden="true">
        {known.map(({ stage, minutes }) => (
          <span key={stage} className={styles.part[stage]} style={{ flexGrow: minutes }} />
        ))}
      </div>
      <ul className={legend} aria-label={t('Sleep stages')}>
        {known.map(({ stage, minutes }) => (
          <li key={stage} className={styles.word}>
            <span className={`${styles.mark} ${styles.part[stage]}`} aria-hidden="true" />
            {t('{stage}: {duration}', { stage: names[stage], duration: durationText(minutes) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
