import { LinePath } from '@visx/shape';
import * as styles from './Sparkline.css.ts';
import { type ChartTone, filled, stroked } from './tones.css.ts';

interface SparklineProps {
  /** From left to right; null leaves a gap. */
  values: readonly (number | null)[];
  tone: ChartTone;
}

const width = 112;
const height = 28;
const inset = 4;

/** The shape of some numbers without axes, as small as a word. The text beside it says what they are. */
export function Sparkline({ values, tone }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const x = (index: number) => inset + (index / Math.max(1, values.length - 1)) * (width - 2 * inset);
  // Numbers that are all the same lie in the middle.
  const y = (value: number) =>
    height - inset - (high > low ? (value - low) / (high - low) : 0.5) * (height - 2 * inset);
  const points = values.map((value, index) => ({ value, index }));
  const last = points.findLast(({ value }) => value !== null);
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <LinePath
        className={`${styles.line} ${stroked[tone]}`}
        data={points}
        x={({ index }) => x(index)}
        y={({ value }) => y(value ?? 0)}
        defined={({ value }) => value !== null}
      />
      {last && <circle className={filled[tone]} cx={x(last.index)} cy={y(last.value!)} r={3} />}
    </svg>
  );
}
