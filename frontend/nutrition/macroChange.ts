import type { RecordSourceProxy } from 'relay-runtime';
import { forgetAnswers, outdateDays, outdateReckonings } from '#frontend/app/days/loadedDays.ts';
import type { Day } from '#gateway/calendar/day.ts';

/** What else the store holds that an entry counts in: the trend of the days after its own, and the charts. */
export function outdateAfterEntry(store: RecordSourceProxy, { date }: { date: Day }): void {
  outdateDays(store, (day) => day > date);
  forgetAnswers(store, 'nutritionRange');
  outdateReckonings(store);
}

/** As above for an entry that may have come from whatever day. */
export function outdateAfterMove(store: RecordSourceProxy, { date }: { date: Day }): void {
  outdateDays(store, (day) => day !== date);
  forgetAnswers(store, 'nutritionRange');
  outdateReckonings(store);
}
