import { addDays, type Day, isDay } from '#gateway/calendar/day.ts';

/** What a report can show. Nobody's journal or photos are printed by accident: these two are only there when ticked. */
export const reportParts = ['sleep', 'nutrition', 'weight', 'activities', 'goals', 'journal', 'photos'] as const;
export type ReportPart = (typeof reportParts)[number];
const usualParts: readonly ReportPart[] = ['sleep', 'nutrition', 'weight', 'activities', 'goals'];
const usualDays = 30;

/** Days, both inclusive, and what is shown of them. */
export interface ReportPlace {
  from: Day;
  to: Day;
  parts: readonly ReportPart[];
}

/** What an address asks for (`?from=2026-02-01&to=2026-03-02&parts=sleep,weight`); the last 30 days, without journal and photos, for what it leaves out. */
export function readReportPlace(search: URLSearchParams, today: Day): ReportPlace {
  const [asked, end] = [search.get('from'), search.get('to')];
  const to = isDay(end) ? end! : today;
  const wanted = search.get('parts')?.split(',');
  return {
    from: isDay(asked) ? asked! : addDays(to, 1 - usualDays),
    to,
    parts: wanted ? reportParts.filter((part) => wanted.includes(part)) : usualParts,
  };
}

/** The address of a report, from its question mark on. */
export function reportSearch({ from, to, parts }: ReportPlace): string {
  return `?from=${from}&to=${to}&parts=${parts.join(',')}`;
}
