import type { RecordSourceProxy } from 'relay-runtime';
import { forgetAnswers, outdateDays } from '#frontend/app/days/loadedDays.ts';
import type { Day } from '#gateway/calendar/day.ts';

/** Marks what else shows the member's own metrics: every day but the one just read, and the charts. */
export function outdateMetricFields(store: RecordSourceProxy, { date }: { date: Day }): void {
  outdateDays(store, (day) => day !== date);
  forgetAnswers(store, 'metricSeries');
}
