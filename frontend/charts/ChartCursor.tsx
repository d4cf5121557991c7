import type { ChartLayout } from './chartLayout.ts';
import type { ChartSeries } from './chartSeries.ts';
import * as styles from './marks.css.ts';
import { filled } from './tones.css.ts';

/** Marks the day that is read: its column behind everything. */
export function ChartColumn({ layout, index }: { layout: ChartLayout; index: number }) {
  const width = Math.max(layout.step, 12);
  return (
    <rect
      className={styles.column}
      x={layout.centreOf(index) - width / 2}
      y={-6}
      width={width}
      height={layout.height + 6}
      rx={Math.min(8, width / 2)}
    />
  );
}

/** And its points on the lines, before everything. */
export function ChartPoints({
  series,
  layout,
  index,
}: {
  series: readonly ChartSeries[];
  layout: ChartLayout;
  index: number;
}) {
  return series.map(({ name, mark, side, tone, values }) => {
    const value = values[index] ?? null;
    if (mark !== 'line' || value === null) return null;
    return (
      <circle
        key={name}
        className={`${styles.point} ${filled[tone]}`}
        cx={layout.centreOf(index)}
        cy={layout.yOf(side, value)}
        r={6}
      />
    );
  });
}
