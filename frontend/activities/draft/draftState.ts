import { resolveTimes } from '#gateway/activities/writtenTimes.rules.ts';
import { type Day, isDay } from '#gateway/calendar/day.ts';
import { instantText } from '#gateway/calendar/instant.ts';
import { type ActivityDraft, type EditedActivity, editingDraft, newDraft } from './activityDraft.ts';

export const activityForm = 'activity';
/** Moving between these screens keeps the draft. */
export const activityScreens = ['/add-activity', '/select-activity'] as const;

export function isActivityDraft(value: unknown): value is ActivityDraft {
  const { start, end, zone } = (value ?? {}) as Partial<ActivityDraft>;
  return [start, end, zone].every((text) => typeof text === 'string');
}

/**
 * Returns the draft that a URL asks for. `edit`, `activityType`, `startTime` and `endTime` together edit an activity;
 * otherwise it is a new one of the type `activity` on the day `date`, or on `today`. `zone` is where it happened.
 */
export function draftFromUrl(search: URLSearchParams, zone: string, today: Day): ActivityDraft {
  const edited = editedActivity(search, zone);
  if (edited) return editingDraft(edited, zone);
  return newDraft(search.get('activity'), dayFromUrl(search) ?? today, zone);
}

/** Times may be ISO date-times with or without an offset, or `HH:mm` on the day `date`. */
function editedActivity(search: URLSearchParams, zone: string): EditedActivity | undefined {
  const [id, activityType, start, end] = ['edit', 'activityType', 'startTime', 'endTime'].map((name) =>
    search.get(name),
  );
  if (!id || !activityType || !start || !end) return undefined;
  const listed = dayFromUrl(search);
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
      // A link from the day names a zone, and says whether there is more.
      ...((search.has('more') || !search.has('zone')) && { hasMore: true }),
    };
  } catch {
    // Unreadable times open a new activity instead.
    return undefined;
  }
}

function dayFromUrl(search: URLSearchParams): Day | undefined {
  const date = search.get('date') ?? '';
  return isDay(date) ? date : undefined;
}
