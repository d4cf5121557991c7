import type { EditFields } from '#gateway/input/edit.rules.ts';

/** The inputs of an activity as edits compare them; times are ISO instants. */
export interface ActivityValues {
  activityType: string;
  startTime: string;
  endTime: string;
  timezone: string;
  location?: string | null | undefined;
  notes?: string | null | undefined;
}

/** The fields of an edit. The day and the minutes follow from them. */
export const activityFields: EditFields<ActivityValues> = [
  ['activityType'],
  ['startTime', 'endTime', 'timezone'],
  ['location'],
  ['notes'],
];
