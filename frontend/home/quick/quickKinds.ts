import { type ActivityChoice, builtInActivities, isSleep } from '#gateway/activities/activityKind.rules.ts';
import { findChoice } from '#gateway/activities/customActivity.rules.ts';
import { toLocal } from '#gateway/calendar/clockTime.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';

/** An activity of the person, as the server lists it. */
export interface LoggedActivity {
  readonly activityType: string;
  /** ISO instant. */
  readonly startTime: string;
  readonly timezone: string;
  readonly durationMinutes: number;
}

export interface QuickKind {
  choice: ActivityChoice;
  /** The usual length. */
  minutes: number;
  /** The length of the last one, and its local time `HH:mm`. */
  last: { minutes: number; time: string } | null;
}

const maxKinds = 4;
/** The last ones decide on the usual length. */
const usualCount = 5;
const defaultMinutes = 30;

export interface Known {
  /** The ids that this device remembers, in their order. */
  ids: readonly string[];
  /** The newest first. */
  logged: readonly LoggedActivity[];
  /** The person's own activities. */
  customs: readonly ActivityChoice[];
}

/** Returns the kinds to offer with their usual lengths. */
export function quickKinds(known: Known): QuickKind[] {
  return orderedChoices(known)
    .slice(0, maxKinds)
    .map((choice) => kindOf(choice, known.logged));
}

/**
 * Returns activities in the order of their use: those of this device first, then those logged lately, then the built-in
 * ones. A sleep is not among them, because it is logged by its times.
 */
export function orderedChoices({ ids, logged, customs }: Known): ActivityChoice[] {
  const choices = [...builtInActivities, ...customs];
  const builtIn = builtInActivities.map(({ id }) => id);
  const wanted = [...ids, ...logged.map(({ activityType }) => activityType), ...builtIn];
  const offered = new Set(wanted.map((id) => findChoice(choices, id)).filter((one) => one !== undefined));
  return [...offered].filter(({ name }) => !isSleep(name));
}

function kindOf(choice: ActivityChoice, logged: readonly LoggedActivity[]): QuickKind {
  const own = logged.filter(({ activityType }) => findChoice([choice], activityType));
  const [last] = own;
  const lengths = own.slice(0, usualCount).map(({ durationMinutes }) => durationMinutes);
  return {
    choice,
    minutes: median(lengths) ?? defaultMinutes,
    last: last
      ? { minutes: last.durationMinutes, time: toLocal(parseInstant(last.startTime), last.timezone).slice(11) }
      : null,
  };
}

/** Of an even count the shorter one in the middle, so that it is a length that was logged. */
function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)];
}
