import { BarRounded } from '@visx/shape';
import type { ChartLayout } from './chartLayout.ts';
import type { ChartSeries } from './chartSeries.ts';
import * as styles from './marks.css.ts';
import { filled } from './tones.css.ts';

interface ChartBarsProps {
  series: readonly ChartSeries[];
  layout: ChartLayout;
  /** Of one bar, in pixels; without it the bars fill what a day has. */
  thickness?: number | undefined;
}

/** Bars side by side over each day. */
export function ChartBars({ series, layout, thickness }: ChartBarsProps) {
  const bars = series.filter(({ mark }) => mark === 'bar' || mark === 'span');
  const thick = thickness ?? Math.max(1, Math.min(40, layout.step * 0.62) / bars.length);
  // A hair of air between them, as far as the day has room.
  const apart = Math.min(thick + (thick > 2 ? 2 : 1), Math.max(layout.step / bars.length, 0.5));
  return bars.map(({ name, side, tone, values, until, colourOf }, nth) => (
    <g key={name} className={filled[tone]}>
      {values.map((value, index) => {
        if (value === null) return null;
        const top = layout.yOf(side, value);
        const end = until?.[index] ?? null;
        const bottom = end === null ? layout.height : layout.yOf(side, end);
        if (top === bottom) return null;
        const x = layout.centreOf(index) + (nth - (bars.length - 1) / 2) * apart - thick / 2;
        return (
          <BarRounded
            key={index}
            className={styles.bar}
            x={x}
            y={Math.min(top, bottom)}
            width={thick}
            height={Math.abs(bottom - top)}
            radius={6}
            {...(end === null ? { top: true } : { all: true })}
            {...(colourOf && { style: { fill: colourOf(value) } })}
          />
        );
      })}
    </g>
  ));
}
