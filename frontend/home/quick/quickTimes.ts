import { activityDuration, activityEnd } from '#gateway/activities/activityTimes.rules.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { toLocal } from '#gateway/calendar/clockTime.ts';
import { instantOfWallClock, type Pass, passOf, wallClock } from '#gateway/calendar/wallClock.ts';

/** The times of the quick form. `start` and `end` are local times in `zone`, `yyyy-MM-ddTHH:mm`. */
export interface QuickTimes {
  activityType: string;
  zone: string;
  start: string;
  end: string;
  /** The pass of a time that clocks repeat; absent: the first. */
  startPass?: Pass | undefined;
  endPass?: Pass | undefined;
  /** The length, which stays while the start moves: the last valid one. */
  minutes: number;
  /** The time that stays while the length changes: the one that was set last. */
  anchor: 'start' | 'end';
}

type Kind = Pick<QuickTimes, 'activityType' | 'zone'>;

/** Proposes an activity of this length that has ended just now. */
export function endedNow({ activityType, zone }: Kind, minutes: number): QuickTimes {
  const now = clock.now();
  const [start, end] = [placed(now.subtract({ minutes }), zone), placed(now, zone)];
  const passes = { startPass: start.pass, endPass: end.pass };
  return { activityType, zone, start: start.local, end: end.local, ...passes, minutes, anchor: 'end' };
}

/** Proposes an activity of this length at a local time. */
export function startedAt({ activityType, zone }: Kind, start: string, minutes: number, pass?: Pass): QuickTimes {
  const end = placed(instantOfWallClock(start, zone, pass).add({ minutes }), zone);
  const passes = { startPass: pass, endPass: end.pass };
  return { activityType, zone, start, end: end.local, ...passes, minutes, anchor: 'start' };
}

/** Moves the start, and the end along with it. */
export function withStart(times: QuickTimes, start: string, pass?: Pass): QuickTimes {
  return startedAt(times, start, times.minutes, pass);
}

/** Moves the end, which changes the length. */
export function withEnd(times: QuickTimes, end: string, pass?: Pass): QuickTimes {
  const { activityType, zone, start, startPass, minutes } = times;
  const [from, to] = [instantOfWallClock(start, zone, startPass), instantOfWallClock(end, zone, pass)];
  // A skipped time stays as it was typed: its field offers others.
  const isSkipped = wallClock(end, zone).kind === 'skipped';
  return {
    ...times,
    end: isSkipped ? end : toLocal(activityEnd(activityType, from, to, zone), zone),
    endPass: pass,
    minutes: activityDuration(activityType, from, to, zone) ?? minutes,
    anchor: 'end',
  };
}

/** Changes the length: the time that was set last stays, the other one moves. */
export function withMinutes(times: QuickTimes, minutes: number): QuickTimes {
  const { start, end, startPass, endPass, zone, anchor } = times;
  if (anchor === 'start') return startedAt(times, start, minutes, startPass);
  const moved = placed(instantOfWallClock(end, zone, endPass).subtract({ minutes }), zone);
  return { ...times, start: moved.local, startPass: moved.pass, minutes };
}

function placed(instant: Temporal.Instant, zone: string): { local: string; pass: Pass | undefined } {
  const pass = passOf(instant, zone);
  return { local: toLocal(instant, zone), pass: pass === 'second' ? pass : undefined };
}
