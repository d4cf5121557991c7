import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { ChartAxes } from './ChartAxes.tsx';
import { ChartBars } from './ChartBars.tsx';
import { ChartColumn, ChartPoints } from './ChartCursor.tsx';
import { chartLayout } from './chartLayout.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartLines } from './ChartLines.tsx';
import { ChartPanelName } from './ChartPanelName.tsx';
import { type ChartSeries, dayInWords, hasMarks, type Period, placeName } from './chartSeries.ts';
import { ChartTable } from './ChartTable.tsx';
import { ChartTargets } from './ChartTargets.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import * as styles from './DayChart.css.ts';
import { useReadDay } from './useReadDay.ts';
import { useWidth } from './useWidth.ts';
import { t } from '#frontend/language/t.ts';

interface DayChartProps {
  /** The chart's name: "Daily Calories". */
  name: string;
  /** Without holes, oldest first. */
  days: readonly Day[];
  series: readonly ChartSeries[];
  /** The units of both sides: "kcal". */
  units: { left: string; right?: string };
  /** The time of one position along the chart; a week is named by the day it begins with. */
  period?: Period;
  /** The left axis begins near the least value instead of 0: for lines alone. */
  fromLeast?: boolean;
  /** The left axis has times of day, in minutes, the earliest at the top. */
  timeText?: (minutes: number) => string;
  /** Each series has a small plot of its own, one below the other, in place of one shared axis. */
  isApart?: boolean;
  /** Tiles stand above it, so that a window has less room for it. */
  isBelowTiles?: boolean;
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
        {!isTable && needsLegend(chart) && <ChartLegend series={series} />}
        <Button bare size="sm" icon={isTable ? 'chart' : 'bars'} onClick={() => setTable(!isTable)}>
          {isTable ? t('Show chart') : t('Show table')}
        </Button>
      </div>
    </div>
  );
}

/** Panels bear their names, and a single plain series that of the chart. */
function needsLegend({ series, isApart = false }: Pick<DayChartProps, 'series' | 'isApart'>): boolean {
  return !isApart && (series.length > 1 || series.some(({ target }) => target));
}

const panelHeight = 120;
/** What a window has left beside a chart; loadingChart reserves the same height. */
const tallHeight = (isBelowTiles: boolean) =>
  Math.min(560, isBelowTiles ? Math.max(320, innerHeight - 530) : Math.max(400, innerHeight - 380));
/** Room for the dates below the last panel. */
const panelFoot = 18;

function Plot({
  id,
  name,
  days,
  series,
  units,
  period = 'day',
  fromLeast,
  timeText,
  isApart = false,
  isBelowTiles = false,
  barThickness,
}: { id: string } & Omit<DayChartProps, 'empty'>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const panels = isApart ? series.map((one) => [one]) : [series];
  const height = isApart ? panelHeight : width < 480 ? 260 : tallHeight(isBelowTiles);
  const layouts = panels.map((panel) =>
    chartLayout({ days, series: panel, width, height, fromLeast, timeText, isPanel: isApart }),
  );
  const { margin, centreOf } = layouts[0]!;
  const { index, surface, slider } = useReadDay(days.length, layouts[0]!);
  const day = days[slider.value]!;
  return (
    <div id={id} ref={frame} className={styles.plot} {...surface}>
      <input
        {...slider}
        type="range"
        className={styles.slider}
        aria-label={period === 'day' ? t('{name}, day by day', { name }) : t('{name}, week by week', { name })}
        aria-valuetext={`${placeName(period, shortDay(day))}: ${dayInWords(series, slider.value)}`}
      />
      <svg
        className={styles.picture}
        width={width}
        height={height * panels.length + (isApart ? panelFoot : 0)}
        aria-hidden="true"
      >
        {panels.map((panel, nth) => {
          const layout = layouts[nth]!;
          return (
            <g key={panel[0]!.name} transform={`translate(${margin.left} ${margin.top + nth * height})`}>
              {index !== null && <ChartColumn layout={layout} index={index} />}
              <ChartAxes layout={layout} units={isApart ? null : units} hasDays={nth === panels.length - 1} />
              {isApart && <ChartPanelName series={panel[0]!} layout={layout} />}
              <g key={days.length}>
                <ChartBars series={panel} layout={layout} thickness={barThickness} />
                <ChartTargets series={panel} layout={layout} />
                <ChartLines series={panel} layout={layout} />
              </g>
              {index !== null && <ChartPoints series={panel} layout={layout} index={index} />}
            </g>
          );
        })}
      </svg>
      {index !== null && (
        <ChartTooltip
          period={period}
          day={day}
          index={index}
          series={series}
          at={margin.left + centreOf(index)}
          isLate={index >= days.length / 2}
        />
      )}
    </div>
  );
}
