import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import type { Day } from '#gateway/calendar/day.ts';

/** Invites to log a night. */
export function NoSleep({ days }: { days: readonly Day[] }) {
  return (
    <EmptyState
      icon="sleep"
      title={`No sleep logged in these ${days.length} days`}
      description="Log a night, and see how your sleep adds up."
      action={
        <ButtonLink icon="plus" to={`/add-activity?date=${days.at(-1)}&activity=sleep`}>
          ADD SLEEP
        </ButtonLink>
      }
    />
  );
}
