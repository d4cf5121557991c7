import { activityDay, activityDuration, activityEnd, timeProblem } from '#gateway/activities/activityTimes.rules.ts';
import { isSleep } from '#gateway/activities/activityKind.rules.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { toLocal } from '#gateway/calendar/clockTime.ts';
import { type Day, dayOf, today } from '#gateway/calendar/day.ts';
import { plusDays } from '#gateway/calendar/duration.ts';
import { instantOfWallClock, type Pass, passOf, wallClock } from '#gateway/calendar/wallClock.ts';
import { instantText, parseInstant } from '#gateway/calendar/instant.ts';

/** The stored activity that is being edited. Times are ISO instants; `date` is the day it is listed on. */
export interface EditedActivity {
  id: string;
  activityType: string;
  startTime: string;
  endTime: string;
  date: Day;
  /** The stored zone, where it is not the form's. */
  timezone?: string;
  /** The name of the band, the app or the kind of file that it came from; absent for an own or edited entry. */
  measuredBy?: string;
  /** There may be more to show than what the form edits. */
  hasMore?: boolean;
}

/** The form of an activity, as plain data that survives a reload in the route state. */
export interface ActivityDraft {
  /** The id of the chosen activity (`running`, `custom-{uuid}`), or its type while editing; null for none. */
  activity: string | null;
  /** Local time in `zone`, `yyyy-MM-ddTHH:mm`. */
  start: string;
  end: string;
  zone: string;
  /** The chosen pass of a time that clocks repeat; absent: that of the stored instant, else the first. */
  startPass?: Pass | undefined;
  endPass?: Pass | undefined;
  edited: EditedActivity | null;
  /** The id of the refused write (offline/unsynced.ts) whose values these are. */
  refused?: number;
}

const defaultTimes = { start: '09:00', end: '10:00' } as const;

export function newDraft(activity: string | null, day: Day, zone: string): ActivityDraft {
  return { activity, start: `${day}T${defaultTimes.start}`, end: `${day}T${defaultTimes.end}`, zone, edited: null };
}

export function editingDraft(edited: EditedActivity, zone: string): ActivityDraft {
  const { activityType, startTime, endTime } = edited;
  return { activity: activityType, start: wallTime(startTime, zone), end: wallTime(endTime, zone), zone, edited };
}

/** Validates a draft of the given type. Times are instants; `problem` says why they are invalid. */
export function readDraft(draft: ActivityDraft, activityType: string) {
  const { start, end, zone, edited } = draft;
  const { from, to } = instantsOf(draft);
  const realEnd = activityEnd(activityType, from, to, zone);
  const isAhead = !edited && from.epochMilliseconds > clock.milliseconds();
  const isTonight = isAhead && isSleep(activityType) && dayOf(realEnd, zone) > dayOf(from, zone);
  return {
    startTime: instantText(from),
    endTime: instantText(realEnd),
    date: activityDay(activityType, from, to, zone),
    endDate: dayOf(realEnd, zone),
    minutes: activityDuration(activityType, from, to, zone),
    problem: timeProblem(activityType, from, to, zone),
    /** How the clocks show each end, and on which pass it is. */
    clocks: {
      start: { clock: wallClock(start, zone), pass: passOf(from, zone) },
      end: { clock: wallClock(end, zone), pass: passOf(to, zone) },
    },
    /** True for a new entry whose start is still to come today: the specified 9 to 10 AM before breakfast, say. */
    isLaterToday: isAhead && !isTonight && dayOf(from, zone) === today(zone),
    /** The times a day earlier if the sleep lies in the future, since last night is probably meant; else null. */
    lastNight: isTonight
      ? { start: toLocal(plusDays(from, -1, zone), zone), end: toLocal(plusDays(realEnd, -1, zone), zone) }
      : null,
  };
}

/** Returns true if the draft differs from the stored activity. */
export function isChanged(draft: ActivityDraft, activityType: string): boolean {
  const { edited } = draft;
  if (!edited) return true;
  const { from, to } = instantsOf(draft);
  const stored = [edited.startTime, edited.endTime].map((time) => parseInstant(time));
  return activityType !== edited.activityType || !from.equals(stored[0]!) || !to.equals(stored[1]!);
}

/** Returns true if the draft differs from its initial state. */
export function isTouched(draft: ActivityDraft, initial: ActivityDraft): boolean {
  const { activity, start, end } = draft.edited ? editingDraft(draft.edited, draft.zone) : initial;
  const isPassChosen = (draft.startPass ?? draft.endPass) !== undefined;
  return draft.activity !== activity || draft.start !== start || draft.end !== end || isPassChosen;
}

/** True for times of which one does not exist. */
export function hasSkipped({ clocks }: ReturnType<typeof readDraft>): boolean {
  return clocks.start.clock.kind === 'skipped' || clocks.end.clock.kind === 'skipped';
}

function instantsOf({ start, end, startPass, endPass, zone, edited }: ActivityDraft) {
  return {
    from: instantOf({ wall: start, pass: startPass, stored: edited?.startTime }, zone),
    to: instantOf({ wall: end, pass: endPass, stored: edited?.endTime }, zone),
  };
}

interface Field {
  wall: string;
  pass: Pass | undefined;
  stored: string | undefined;
}

/**
 * Converts a field to an instant. An unchanged field keeps the stored instant, because the field shows whole minutes, unless
 * the other pass of a repeated hour was chosen.
 */
function instantOf({ wall, pass, stored }: Field, zone: string): Temporal.Instant {
  const isUntouched = stored !== undefined && wallTime(stored, zone) === wall;
  if (isUntouched && (!pass || pass === passOf(parseInstant(stored), zone))) return parseInstant(stored);
  return instantOfWallClock(wall, zone, pass);
}

function wallTime(instant: string, zone: string): string {
  return toLocal(parseInstant(instant), zone);
}
