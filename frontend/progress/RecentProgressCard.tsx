import { graphql, useFragment } from 'react-relay';
import type {
  RecentProgressCard_day$data,
  RecentProgressCard_day$key,
} from '#frontend/__generated__/RecentProgressCard_day.graphql.ts';
import { useIsRowWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { t } from '#frontend/language/t.ts';
import { progressWords } from './progressGoals.ts';

const maxShown = 3;

/** Shows how far somebody felt they were with their goals; nothing until something is recorded. */
export function RecentProgressCard({ day }: { day: RecentProgressCard_day$key }) {
  const { progress } = useFragment(
    graphql`
      fragment RecentProgressCard_day on Day @throwOnFieldError {
        progress {
          id
          goalType
          progressValue
        }
      }
    `,
    day,
  );
  if (progress.length === 0) return null;
  return (
    <Card aria-labelledby="recent-progress">
      <SectionHeading id="recent-progress" title={t('Recent Progress')} />
      <Stack gap="md">
        {progress.slice(0, maxShown).map((entry) => (
          <Row key={entry.id} {...entry} />
        ))}
      </Stack>
    </Card>
  );
}

function Row({ id, goalType, progressValue }: RecentProgressCard_day$data['progress'][number]) {
  const label = progressWords(goalType);
  const isWaiting = useIsRowWaiting({ id, databaseId: id });
  return <ProgressBar label={isWaiting ? `${label} · ${t('waiting to sync')}` : label} percent={progressValue} />;
}
