import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { minutesText } from '#frontend/sleep/minutesText.ts';
import * as styles from './NightBand.css.ts';
import { type Night, type NightEnd, stepMinutes } from './nightTimes.ts';
import { nightTexts } from './texts.ts';

const hour = 60;
/** From 18:00 to 12:00, wider for a sleep that lies outside. */
const usual = { from: -6 * hour, to: 12 * hour };
const ends: readonly NightEnd[] = ['bedtime', 'wakeUp'];

interface NightBandProps {
  night: Night;
  onChange: (end: NightEnd, minutes: number) => void;
}

/** The evening and the morning as a band with two handles, each a slider. */
export function NightBand({ night, onChange }: NightBandProps) {
  const track = useRef<HTMLDivElement>(null);
  const from = Math.min(usual.from, Math.floor(night.bedtime / hour) * hour);
  const to = Math.max(usual.to, Math.ceil(night.wakeUp / hour) * hour);
  const percentOf = (minutes: number) => ((minutes - from) / (to - from)) * 100;
  const limits = {
    bedtime: { min: from, max: night.wakeUp - stepMinutes },
    // Before midnight the sleep would belong to the day before.
    wakeUp: { min: Math.max(0, night.bedtime + stepMinutes), max: Math.min(to, 24 * hour - stepMinutes) },
  };
  function move(end: NightEnd, minutes: number) {
    const { min, max } = limits[end];
    const next = Math.min(max, Math.max(min, Math.round(minutes / stepMinutes) * stepMinutes));
    if (next !== night[end]) onChange(end, next);
  }
  function drag(end: NightEnd, event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = track.current!.getBoundingClientRect();
    move(end, from + ((event.clientX - left) / width) * (to - from));
  }
  function press(end: NightEnd, event: KeyboardEvent) {
    const { min, max } = limits[end];
    const next = {
      ArrowRight: night[end] + stepMinutes,
      ArrowUp: night[end] + stepMinutes,
      ArrowLeft: night[end] - stepMinutes,
      ArrowDown: night[end] - stepMinutes,
      PageUp: night[end] + hour,
      PageDown: night[end] - hour,
      Home: min,
      End: max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    move(end, next);
  }
  return (
    <div className={styles.band}>
      <div ref={track} className={styles.track}>
        <span
          className={styles.slept}
          style={assignInlineVars({
            [styles.from]: `${percentOf(night.bedtime)}%`,
            [styles.to]: `${100 - percentOf(night.wakeUp)}%`,
          })}
        />
        {ends.map((end) => (
          <div
            key={end}
            className={styles.handle}
            style={assignInlineVars({ [styles.at]: `${percentOf(night[end])}%` })}
            role="slider"
            tabIndex={0}
            aria-label={nightTexts[end]}
            aria-valuemin={limits[end].min}
            aria-valuemax={limits[end].max}
            aria-valuenow={night[end]}
            aria-valuetext={minutesText(night[end])}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(end, event)}
            onKeyDown={(event) => press(end, event)}
          />
        ))}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {[0, 1, 2, 3].map((third) => (
          <span key={third}>{minutesText(from + Math.round(((to - from) * third) / 3 / hour) * hour)}</span>
        ))}
      </div>
    </div>
  );
}
