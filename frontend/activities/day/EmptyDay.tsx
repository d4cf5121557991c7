import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

/** Nothing was logged on the day yet. */
export function EmptyDay({ isToday }: { isToday: boolean }) {
  return (
    <EmptyState
      icon="walking"
      title={isToday ? activityTexts.noneToday : activityTexts.noneThatDay}
      description={
        isToday ? 'A walk, a run, last night’s sleep: it all counts.' : 'It is never too late to write it down.'
      }
    />
  );
}
