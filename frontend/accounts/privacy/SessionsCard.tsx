import { graphql, useFragment } from 'react-relay';
import type { SessionsCard_viewer$key } from '#frontend/__generated__/SessionsCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useEndOtherSessions } from './useEndOtherSessions.ts';
import { t } from '#frontend/language/t.ts';

interface SessionsCardProps {
  viewer: SessionsCard_viewer$key;
  /** Called when a session had already ended, so that the list is reloaded. */
  onGone: () => void;
}

export function SessionsCard({ viewer, onGone }: SessionsCardProps) {
  const { sessions, timezone } = useFragment(
    graphql`
      fragment SessionsCard_viewer on Viewer @throwOnFieldError {
        timezone
        sessions {
          id
          current
          ...SessionRow_session
        }
      }
    `,
    viewer,
  );
  const [endOthers, isEnding] = useEndOtherSessions();
  const thisFirst = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <Card padding="lg" gap="xs">
      <SectionHeading title={t('Your devices')} subtitle={t('End sessions you don’t use or don’t recognize.')} />
      <List label={t('Your devices')}>
        {thisFirst.map((session) => (
          <SessionRow key={session.id} session={session} timezone={timezone} onGone={onGone} />
        ))}
      </List>
      {sessions.length > 1 && (
        <Button
          variant="soft"
          block
          pending={isEnding}
          pendingLabel={t('Signing out…')}
          onClick={() => void endOthers({})}
        >
          {t('Sign out everywhere else')}
        </Button>
      )}
    </Card>
  );
}
