import type { HistoryDomain } from '#frontend/__generated__/HistoryClashes_history.graphql.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';

/** Returns what a person calls an entry: food and the journal in their own words, anything else by its kind. */
export function entryName(domain: HistoryDomain, title: string): string {
  return domain === 'FOOD' || domain === 'JOURNAL' ? title : kindLabel(title);
}
