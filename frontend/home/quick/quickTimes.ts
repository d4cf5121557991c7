import { activityDuration, activityEnd } from '#gateway/activities/activityTimes.rules.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { fromLocal, toLocal } from '#gateway/calendar/clockTime.ts';

/** The times of the quick form. `start` and `end` are local times in `zone`, `yyyy-MM-ddTHH:mm`. */
export interface QuickTimes {
  activityType: string;
  zone: string;
  start: string;
  end: string;
  /** The length, which stays while the start moves: the last valid one. */
  minutes: number;
  /** The time that stays while the length changes: the one that was set last. */
  anchor: 'start' | 'end';
}

type Kind = Pick<QuickTimes, 'activityType' | 'zone'>;

/** Proposes an activity of this length that has ended just now. */
export function endedNow({ activityType, zone }: Kind, minutes: number): QuickTimes {
  const end = toLocal(clock.now(), zone);
  return { activityType, zone, start: moved(end, -minutes, zone), end, minutes, anchor: 'end' };
}

/** Proposes an activity of this length at a local time. */
export function startedAt({ activityType, zone }: Kind, start: string, minutes: number): QuickTimes {
  return { activityType, zone, start, end: moved(start, minutes, zone), minutes, anchor: 'start' };
}

/** Moves the start, and the end along with it. */
export function withStart(times: QuickTimes, start: string): QuickTimes {
  return startedAt(times, start, times.minutes);
}

/** Moves the end, which changes the length. */
export function withEnd(times: QuickTimes, end: string): QuickTimes {
  const { activityType, zone, start, minutes } = times;
  const [from, to] = [fromLocal(start, zone), fromLocal(end, zone)];
  return {
    ...times,
    end: toLocal(activityEnd(activityType, from, to, zone), zone),
    minutes: activityDuration(activityType, from, to, zone) ?? minutes,
    anchor: 'end',
  };
}

/** Changes the length: the time that was set last stays, the other one moves. */
export function withMinutes(times: QuickTimes, minutes: number): QuickTimes {
  const { start, end, zone, anchor } = times;
  if (anchor === 'start') return startedAt(times, start, minutes);
  return { ...times, start: moved(end, -minutes, zone), minutes };
}

function moved(local: string, minutes: number, zone: string): string {
  return toLocal(fromLocal(local, zone).add({ minutes }), zone);
}
