import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { type Day, today } from '#gateway/calendar/day.ts';
import { t, translated } from '#frontend/language/t.ts';

export function EmptyDay({ date, isToday }: { date: Day; isToday: boolean }) {
  const isToCome = date > today(memberZone());
  return (
    <EmptyState
      icon="walking"
      title={translated(isToday ? activityTexts.noneToday : activityTexts.noneThatDay)}
      description={
        isToday
          ? t('A walk, a run, last night’s sleep: it all counts.')
          : isToCome
            ? t('This day is still to come.')
            : t('It’s never too late to log it.')
      }
      action={
        !isToday &&
        !isToCome && (
          <ButtonLink variant="quiet" to="/profile/history">
            {t('Bring your history')}
          </ButtonLink>
        )
      }
    />
  );
}
