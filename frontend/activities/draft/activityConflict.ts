import type { InputText } from '#frontend/app/forms/ConflictCard.tsx';
import { storedOver } from '#frontend/app/forms/editBase.ts';
import type { FieldConflict } from '#frontend/app/problem.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { dayOf } from '#gateway/calendar/day.ts';
import { clockTime, shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { type ActivityDraft, editingDraft, type EditedActivity } from './activityDraft.ts';
import { t } from '#frontend/language/t.ts';

const labels: Record<string, string> = {
  activityType: t('Activity'),
  startTime: t('Start'),
  endTime: t('End'),
  timezone: t('Time zone'),
  location: t('Location'),
  notes: t('Notes'),
};

/** The values of an edited activity as its form was opened with them. */
export function baseOf({ activityType, startTime, endTime, timezone }: EditedActivity, zone: string) {
  return { activityType, startTime, endTime, timezone: timezone ?? zone };
}

/** Says how a person reads an input of an activity, with times in `zone`. */
export function activityInputText(path: string, stored: FieldConflict['stored'], zone: string): InputText {
  const text = String(stored ?? t('none'));
  return { label: labels[path] ?? path, value: valueText(path, text, zone) };
}

function valueText(path: string, text: string, zone: string): string {
  if (path === 'activityType') return kindLabel(text);
  if (path !== 'startTime' && path !== 'endTime') return text;
  const instant = parseInstant(text);
  return `${shortDay(dayOf(instant, zone))}, ${clockTime(instant, zone)}`;
}

/** Returns the values that were changed, for display. Start, end and zone are in conflict together. */
export function conflictTexts(conflicts: readonly FieldConflict[], { edited, zone }: ActivityDraft): InputText[] {
  const base: Record<string, unknown> = { ...edited, timezone: zone };
  return conflicts
    .filter(({ path, stored }) => stored !== base[path])
    .map(({ path, stored }) => activityInputText(path, stored, zone));
}

/** Returns the change of a draft that keeps its values over the stored ones. */
export function keepingMine({ edited }: ActivityDraft, conflicts: readonly FieldConflict[]): Partial<ActivityDraft> {
  return { edited: edited && storedOver(edited, conflicts) };
}

/** Returns the change of a draft that takes over the stored values. */
export function takingOther(draft: ActivityDraft, conflicts: readonly FieldConflict[]): Partial<ActivityDraft> {
  if (!draft.edited) return {};
  const edited = storedOver(draft.edited, conflicts);
  const { activity, start, end, zone } = editingDraft(edited, edited.timezone ?? draft.zone);
  const has = (input: string) => conflicts.some(({ path }) => path === input);
  return { edited, ...(has('activityType') && { activity }), ...(has('startTime') && { start, end, zone }) };
}
