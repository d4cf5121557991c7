import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { t, translated } from '#frontend/language/t.ts';

export function EmptyDay({ isToday }: { isToday: boolean }) {
  return (
    <EmptyState
      icon="walking"
      title={translated(isToday ? activityTexts.noneToday : activityTexts.noneThatDay)}
      description={
        isToday ? t('A walk, a run, last night’s sleep: it all counts.') : t('It’s never too late to log it.')
      }
      action={
        !isToday && (
          <ButtonLink variant="quiet" to="/profile/history">
            {t('Bring your history')}
          </ButtonLink>
        )
      }
    />
  );
}
