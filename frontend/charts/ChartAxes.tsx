import type { ChartLayout } from './chartLayout.ts';
import { labelWidth } from './dayTicks.ts';
import * as styles from './marks.css.ts';

interface ChartAxesProps {
  layout: ChartLayout;
  /** The units of both sides: "kcal"; null for a panel, which has its name in their place. */
  units: { left: string; right?: string } | null;
  hasDays: boolean;
}

/** Lines across, their numbers at both sides, and days beneath. */
export function ChartAxes({ layout, units, hasDays }: ChartAxesProps) {
  const { margin, width, height, axes, tickText, yOf, centreOf, dayTicks } = layout;
  return (
    <g className={styles.axis}>
      {axes.left.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${yOf('left', tick)})`}>
          <line className={tick === 0 ? styles.ground : styles.grid} x2={width} />
          <text x={-8} dy="0.32em" textAnchor="end">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {axes.right?.ticks.map((tick) => (
        <text key={tick} x={width + 8} y={yOf('right', tick)} dy="0.32em">
          {tickText(tick)}
        </text>
      ))}
      {units && (
        <text className={styles.unit} x={-margin.left} y={-18}>
          {units.left}
        </text>
      )}
      {units?.right && (
        <text className={styles.unit} x={width + margin.right} y={-18} textAnchor="end">
          {units.right}
        </text>
      )}
      {(hasDays ? dayTicks : []).map(({ index, text }) => (
        <text
          key={index}
          x={Math.min(centreOf(index), width + margin.right - labelWidth(text.length) / 2)}
          y={height + 20}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </g>
  );
}
