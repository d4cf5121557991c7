import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { GhostBars } from '#frontend/design-system/states/Ghost.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { t } from '#frontend/language/t.ts';

/** Bedtimes and wake-up times of an imagined week. */
const nights = [
  [0.12, 0.82],
  [0.2, 0.9],
  [0.08, 0.74],
  [0.16, 0.86],
  [0.24, 0.8],
  [0.04, 0.7],
  [0.1, 0.92],
] as const;

/** Invites to log a night. */
export function NoSleep({ days }: { days: readonly Day[] }) {
  return (
    <EmptyState
      picture={<GhostBars bars={nights} />}
      title={t('No sleep logged in these {days} days', { days: days.length })}
      description={t('Log a night, and see how your sleep adds up.')}
      action={
        <ButtonLink icon="plus" to={`/add-activity?date=${days.at(-1)}&activity=sleep`}>
          {t('ADD SLEEP')}
        </ButtonLink>
      }
    />
  );
}
