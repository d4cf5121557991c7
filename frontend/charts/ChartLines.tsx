import { LinePath } from '@visx/shape';
import type { ChartLayout } from './chartLayout.ts';
import type { ChartSeries } from './chartSeries.ts';
import * as styles from './marks.css.ts';
import { filled, stroked } from './tones.css.ts';

interface ChartLinesProps {
  series: readonly ChartSeries[];
  layout: ChartLayout;
}

/** Straight lines from day to day: a curve would show values that nobody measured. A day without a value breaks them. */
export function ChartLines({ series, layout }: ChartLinesProps) {
  return series
    .filter(({ mark }) => mark === 'line')
    .map(({ name, side, tone, values, isRaw }) => {
      const path = {
        data: values.map((value, index) => ({ value, index })),
        x: ({ index }: { index: number }) => layout.centreOf(index),
        y: ({ value }: { value: number | null }) => layout.yOf(side, value ?? 0),
        defined: ({ value }: { value: number | null }) => value !== null,
      };
      return (
        <g key={name} className={isRaw ? styles.raw : layout.step < 6 ? styles.dense : undefined}>
          {!isRaw && <LinePath {...path} className={styles.halo} />}
          {!isRaw && <LinePath {...path} className={`${styles.line} ${stroked[tone]}`} />}
          {values.map((value, index) =>
            value !== null && (isRaw || needsDot(values, index)) ? (
              <circle
                key={index}
                className={`${styles.dot} ${filled[tone]}`}
                cx={layout.centreOf(index)}
                cy={layout.yOf(side, value)}
                r={values.length > 31 ? 2.5 : 3.5}
              />
            ) : null,
          )}
        </g>
      );
    });
}

/** Up to two weeks every day has its dot; beyond, only a day between two gaps, which no line would show. */
function needsDot(values: readonly (number | null)[], index: number): boolean {
  const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
  return values.length <= 14 || isAlone;
}
