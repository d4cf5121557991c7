import type { ChartLayout } from './chartLayout.ts';
import type { ChartSeries } from './chartSeries.ts';
import * as styles from './marks.css.ts';
import { filled } from './tones.css.ts';
import { t } from '#frontend/language/t.ts';

/** Labels a panel with its series and the average of its days, in place of a legend. */
export function ChartPanelName({ series, layout: { width } }: { series: ChartSeries; layout: ChartLayout }) {
  const { name, tone, values, figure, unit } = series;
  const known = values.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return (
    <g transform="translate(0 -13)">
      <circle className={filled[tone]} cx={4} cy={-4} r={4} />
      <text className={styles.panelName} x={14}>
        {name}
      </text>
      <text className={styles.panelMean} x={width} textAnchor="end">
        {t('average {figure}', { figure: figure(mean) + unit })}
      </text>
    </g>
  );
}
