import { resolveTimes } from '#gateway/activities/writtenTimes.rules.ts';
import { type Day, isDay } from '#gateway/calendar/day.ts';
import { instantText } from '#gateway/calendar/instant.ts';
import { type ActivityDraft, type EditedActivity, editingDraft, newDraft } from './activityDraft.ts';

/** The name of the form among the drafts (see draftStore.ts). */
export const activityForm = 'activity';
/** The screens of the form: between them nothing is lost. */
export const activityScreens = ['/add-activity', '/select-activity'] as const;

/** Route state of the form, also on the way to Select Activity and back. */
export interface DraftState {
  draft: ActivityDraft;
  /** The history of a tab outlives a session: only this person is shown the draft. */
  owner: string | null;
  /** Says something else than the address asked for. */
  isChanged: boolean;
}

/** The draft a history entry keeps, if it keeps one of this person. */
export function keptDraft(state: unknown, owner: string | null): ActivityDraft | undefined {
  const kept = state as Partial<DraftState> | null;
  return kept?.owner === owner && isActivityDraft(kept.draft) ? kept.draft : undefined;
}

export function isActivityDraft(value: unknown): value is ActivityDraft {
  const { start, end, zone } = (value ?? {}) as Partial<ActivityDraft>;
  return [start, end, zone].every((text) => typeof text === 'string');
}

/**
 * The draft an address asks for. `edit`, `activityType`, `startTime` and `endTime` together edit; otherwise it is a new
 * activity, of the kind `activity`, on the day `date`. `zone` is where it happened (or happens), `today` stands in for
 * an absent day.
 */
export function askedDraft(search: URLSearchParams, zone: string, today: Day): ActivityDraft {
  const edited = editedActivity(search, zone);
  if (edited) return editingDraft(edited, zone);
  return newDraft(search.get('activity'), askedDay(search) ?? today, zone);
}

/** Times may be ISO date-times, with or without an offset, or `HH:mm` on the day `date`. */
function editedActivity(search: URLSearchParams, zone: string): EditedActivity | undefined {
  const [id, activityType, start, end] = ['edit', 'activityType', 'startTime', 'endTime'].map((name) =>
    search.get(name),
  );
  if (!id || !activityType || !start || !end) return undefined;
  const listed = askedDay(search);
  try {
    const { startTime, endTime, date } = resolveTimes(
      { activityType, startTime: start, endTime: end, timezone: zone, date: listed },
      zone,
    );
    return {
      id,
      activityType,
      startTime: instantText(startTime),
      endTime: instantText(endTime),
      date: listed ?? date,
    };
  } catch {
    // Times nobody can read: a new activity is all that is left to offer.
    return undefined;
  }
}

function askedDay(search: URLSearchParams): Day | undefined {
  const date = search.get('date') ?? '';
  return isDay(date) ? date : undefined;
}
