import { readDraft } from '#frontend/activities/draft/activityDraft.ts';
import type { QuickTimes } from './quickTimes.ts';

/** Reads the times as the form of an activity does. */
export function readTimes({ activityType, start, end, startPass, endPass, zone }: QuickTimes) {
  return readDraft({ activity: null, start, end, startPass, endPass, zone, edited: null }, activityType);
}
