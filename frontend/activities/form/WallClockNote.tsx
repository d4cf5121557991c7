import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { wallTimeTexts } from '#frontend/design-system/dates/wallTime.ts';
import type { Pass, WallClock } from '#gateway/calendar/wallClock.ts';
import { wallClockTexts } from '../notices.ts';
import * as styles from './ActivityTimes.css.ts';

interface WallClockNoteProps {
  /** The time in the field, `yyyy-MM-ddTHH:mm`. */
  local: string;
  clock: WallClock;
  /** The pass in use of a time that happens twice. */
  pass: Pass;
  onChoose: (local: string, pass: Pass) => void;
}

/** Below a field whose time clocks skip: the two nearest ones. Below one that they show twice: which of the two. */
export function WallClockNote({ local, clock, pass, onChoose }: WallClockNoteProps) {
  if (clock.kind === 'once') return null;
  const { time } = wallTimeTexts(local);
  if (clock.kind === 'skipped')
    return (
      <div className={styles.ahead} role="alert">
        <Text as="span" size="small" tone="danger">
          {wallClockTexts.skipped(time)}
        </Text>
        <span className={styles.label}>
          {[clock.before, clock.after].map((offer) => (
            <Button key={offer} variant="soft" size="sm" onClick={() => onChoose(offer, 'first')}>
              {wallTimeTexts(offer).time}
            </Button>
          ))}
        </span>
      </div>
    );
  return (
    <div className={styles.ahead} role="group" aria-label={wallClockTexts.twice(time)}>
      <Text as="span" size="small" tone="soft">
        {wallClockTexts.twice(time)}
      </Text>
      <span className={styles.label}>
        {(['first', 'second'] as const).map((one) => (
          <Button
            key={one}
            variant={one === pass ? 'soft' : 'quiet'}
            size="sm"
            aria-pressed={one === pass}
            onClick={() => onChoose(local, one)}
          >
            {wallClockTexts[one]}
          </Button>
        ))}
      </span>
    </div>
  );
}
