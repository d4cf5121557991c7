import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

export function EmptyDay({ isToday }: { isToday: boolean }) {
  return (
    <EmptyState
      icon="walking"
      title={isToday ? activityTexts.noneToday : activityTexts.noneThatDay}
      description={isToday ? 'A walk, a run, last night’s sleep: it all counts.' : 'It’s never too late to log it.'}
      action={
        !isToday && (
          <ButtonLink variant="quiet" to="/profile/history">
            Bring your history
          </ButtonLink>
        )
      }
    />
  );
}
