import { percentText } from '#frontend/language/percentText.ts';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as styles from './Ring.css.ts';

interface RingProps {
  /** 0 to 100. */
  percent: number;
  tone: styles.RingTone;
  /** The whole of it in words, for who can't see it: "Protein: 60%, 90 of 150 g". */
  text: string;
}

// In units of the picture. The hole is three quarters of the whole; the stroke runs in the middle of what is left.
const outer = 50;
const cutout = 0.75;
const thickness = outer * (1 - cutout);
const radius = outer - thickness / 2;

/**
 * How much of something there is, as a ring with its percent in the middle. Drawn without the charts' library, so that
 * it costs the day page nothing.
 */
export function Ring({ percent, tone, text }: RingProps) {
  const circle = { cx: outer, cy: outer, r: radius, strokeWidth: thickness, pathLength: 100 };
  return (
    <div className={styles.ring} role="img" aria-label={text}>
      <svg className={styles.circle} viewBox={`0 0 ${outer * 2} ${outer * 2}`} aria-hidden="true">
        <circle {...circle} className={styles.track[tone]} />
        <circle
          {...circle}
          className={styles.arc[tone]}
          style={assignInlineVars({ [styles.filled]: String(percent) })}
          data-empty={percent === 0 ? '' : undefined}
        />
      </svg>
      <span className={styles.middle} aria-hidden="true">
        {percentText(percent)}
      </span>
    </div>
  );
}
