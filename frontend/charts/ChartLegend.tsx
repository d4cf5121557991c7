import type { ChartSeries } from './chartSeries.ts';
import * as styles from './ChartLegend.css.ts';
import { swatch as mark } from './ChartTooltip.css.ts';
import { swatch } from './tones.css.ts';
import { t } from '#frontend/language/t.ts';

/** Which mark is what. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={styles.legend} aria-label={t('Legend')}>
      {series.map(({ name, mark: kind, tone, target, figure, unit, colourOf }) => (
        <li key={name} className={styles.entry}>
          {colourOf && target ? (
            <span
              className={styles.scale}
              style={{
                background: `linear-gradient(to right, ${[0, 0.5, 1].map((share) => colourOf(share * target.value)).join(', ')})`,
              }}
              aria-hidden="true"
            />
          ) : (
            <span className={`${mark[kind]} ${swatch[tone]}`} aria-hidden="true" />
          )}
          {name}
          {target && (
            <span className={styles.target}>
              {target.word} {figure(target.value) + unit}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
