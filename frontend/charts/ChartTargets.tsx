import type { ChartLayout } from './chartLayout.ts';
import type { ChartSeries } from './chartSeries.ts';
import * as styles from './marks.css.ts';
import { stroked } from './tones.css.ts';

/** A line of dashes at what each series aims at. */
export function ChartTargets({ series, layout }: { series: readonly ChartSeries[]; layout: ChartLayout }) {
  return series.map(({ name, side, tone, target, colourOf }) => {
    if (!target) return null;
    const y = layout.yOf(side, target.value);
    return (
      <line
        key={name}
        className={`${styles.target} ${stroked[colourOf ? 'ink' : tone]}`}
        x2={layout.width}
        y1={y}
        y2={y}
      />
    );
  });
}
