import { activityDay, activityDuration, activityEnd, timeProblem } from '#gateway/activities/activityTimes.rules.ts';
import { isSleep } from '#gateway/activities/activityKind.rules.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { fromLocal, toLocal } from '#gateway/calendar/clockTime.ts';
import { type Day, dayOf } from '#gateway/calendar/day.ts';
import { plusDays } from '#gateway/calendar/duration.ts';
import { instantText, parseInstant } from '#gateway/calendar/instant.ts';

/** An activity as it is stored, when it is being edited. Times are ISO instants, `date` is the day it is listed on. */
export interface EditedActivity {
  id: string;
  activityType: string;
  startTime: string;
  endTime: string;
  date: Day;
  /** The band wrote it, and nobody edited it since. */
  isMeasured?: boolean;
}

/** The form of an activity. It is plain data, because it lives in the history entry and so outlives a reload. */
export interface ActivityDraft {
  /** Id of the chosen activity (`running`, `custom-{uuid}`), or the kind itself while editing; null: none yet. */
  activity: string | null;
  /** Wall clock in `zone`, `yyyy-MM-ddTHH:mm`. */
  start: string;
  end: string;
  zone: string;
  edited: EditedActivity | null;
}

const defaultTimes = { start: '09:00', end: '10:00' } as const;

export function newDraft(activity: string | null, day: Day, zone: string): ActivityDraft {
  return { activity, start: `${day}T${defaultTimes.start}`, end: `${day}T${defaultTimes.end}`, zone, edited: null };
}

export function editingDraft(edited: EditedActivity, zone: string): ActivityDraft {
  const { activityType, startTime, endTime } = edited;
  return { activity: activityType, start: wallTime(startTime, zone), end: wallTime(endTime, zone), zone, edited };
}

/** The form's content, computed for the chosen kind. Times are instants; `problem` says why they are invalid. */
export function readDraft({ start, end, zone, edited }: ActivityDraft, activityType: string) {
  const from = instantOf(start, zone, edited?.startTime);
  const to = instantOf(end, zone, edited?.endTime);
  const realEnd = activityEnd(activityType, from, to, zone);
  const isAhead =
    !edited &&
    isSleep(activityType) &&
    from.epochMilliseconds > clock.milliseconds() &&
    dayOf(realEnd, zone) > dayOf(from, zone);
  return {
    startTime: instantText(from),
    endTime: instantText(realEnd),
    /** The day it will be listed on. */
    date: activityDay(activityType, from, to, zone),
    endDate: dayOf(realEnd, zone),
    minutes: activityDuration(activityType, from, to, zone),
    problem: timeProblem(activityType, from, to, zone),
    /** The times of a night that has not begun yet, a day earlier: who writes it down means last night. Else null. */
    lastNight: isAhead
      ? { start: toLocal(plusDays(from, -1, zone), zone), end: toLocal(plusDays(realEnd, -1, zone), zone) }
      : null,
  };
}

/** Does the form say anything else than what is stored? */
export function isChanged(draft: ActivityDraft, activityType: string): boolean {
  const { edited } = draft;
  if (!edited) return true;
  const stored = editingDraft(edited, draft.zone);
  return activityType !== edited.activityType || draft.start !== stored.start || draft.end !== stored.end;
}

/** Does the form say anything else than when it was opened for what the address asked? */
export function isTouched(draft: ActivityDraft, asked: ActivityDraft): boolean {
  const { activity, start, end } = draft.edited ? editingDraft(draft.edited, draft.zone) : asked;
  return draft.activity !== activity || draft.start !== start || draft.end !== end;
}

/**
 * The instant a field means. A time that was not touched is the stored one to the millisecond: the field shows whole
 * minutes, and of an hour that happens twice it would name the first.
 */
function instantOf(wall: string, zone: string, stored: string | undefined): Temporal.Instant {
  const isUntouched = stored !== undefined && wallTime(stored, zone) === wall;
  return isUntouched ? parseInstant(stored) : fromLocal(wall, zone);
}

function wallTime(instant: string, zone: string): string {
  return toLocal(parseInstant(instant), zone);
}
