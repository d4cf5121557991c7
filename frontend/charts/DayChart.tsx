import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#gateway/calendar/dayLabel.ts';
import { ChartAxes } from './ChartAxes.tsx';
import { ChartBars } from './ChartBars.tsx';
import { ChartColumn, ChartPoints } from './ChartCursor.tsx';
import { chartLayout } from './chartLayout.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartLines } from './ChartLines.tsx';
import { type ChartSeries, dayInWords, hasMarks, type Period, placeName } from './chartSeries.ts';
import { ChartTable } from './ChartTable.tsx';
import { ChartTargets } from './ChartTargets.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import * as styles from './DayChart.css.ts';
import { useReadDay } from './useReadDay.ts';
import { useWidth } from './useWidth.ts';

interface DayChartProps {
  /** What is drawn: "Daily Calories". */
  name: string;
  /** Without holes, oldest first. */
  days: readonly Day[];
  series: readonly ChartSeries[];
  /** What each side counts: "kcal". */
  units: { left: string; right?: string };
  /** What one place along the chart is; a week is named by the day it begins with. */
  period?: Period;
  /** The left axis begins near the least value instead of 0: for lines alone. */
  fromLeast?: boolean;
  /** Of one bar, in pixels; without it the bars fill what a day has. */
  barThickness?: number;
  /** Where a day of the table leads, if anywhere. */
  linkOf?: (day: Day) => string;
  /** Other days are on their way. */
  isMoving?: boolean;
  /** Stands in its place while no day has anything. */
  empty: ReactNode;
}

/** Numbers of days as lines and bars, or as a table. One tab stop; the arrow keys read day after day. */
export function DayChart({ empty, ...chart }: DayChartProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  if (!hasMarks(chart.series)) return empty;
  const { name, days, series, linkOf, period, isMoving = false } = chart;
  return (
    <div className={styles.chart} aria-busy={isMoving}>
      {isTable ? (
        <ChartTable id={id} name={name} days={days} series={series} linkOf={linkOf} period={period} />
      ) : (
        <Plot id={id} {...chart} />
      )}
      <div className={styles.foot}>
        {!isTable && <ChartLegend series={series} />}
        <Button bare size="sm" icon={isTable ? 'chart' : 'bars'} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show chart' : 'Show table'}
        </Button>
      </div>
    </div>
  );
}

function Plot({
  id,
  name,
  days,
  series,
  units,
  period = 'day',
  fromLeast,
  barThickness,
}: { id: string } & Omit<DayChartProps, 'empty'>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const height = width < 480 ? 260 : 400;
  const layout = chartLayout({ days, series, width, height, fromLeast });
  const { index, surface, slider } = useReadDay(days.length, layout);
  const { margin } = layout;
  const day = days[slider.value]!;
  return (
    <div id={id} ref={frame} className={styles.plot} {...surface}>
      <input
        {...slider}
        type="range"
        className={styles.slider}
        aria-label={`${name}, ${period} by ${period}`}
        aria-valuetext={`${placeName(period, shortDay(day))}: ${dayInWords(series, slider.value)}`}
      />
      <svg className={styles.picture} width={width} height={height} aria-hidden="true">
        <g transform={`translate(${margin.left} ${margin.top})`}>
          {index !== null && <ChartColumn layout={layout} index={index} />}
          <ChartAxes layout={layout} units={units} />
          <g key={days.length}>
            <ChartBars series={series} layout={layout} thickness={barThickness} />
            <ChartTargets series={series} layout={layout} />
            <ChartLines series={series} layout={layout} />
          </g>
          {index !== null && <ChartPoints series={series} layout={layout} index={index} />}
        </g>
      </svg>
      {index !== null && (
        <ChartTooltip
          period={period}
          day={day}
          index={index}
          series={series}
          at={margin.left + layout.centreOf(index)}
          isLate={index >= days.length / 2}
        />
      )}
    </div>
  );
}
