import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SessionsCard_viewer$key } from '#frontend/__generated__/SessionsCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
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
  const [isAsking, setAsking] = useState(false);
  const [endOthers, isEnding] = useEndOtherSessions();
  const thisFirst = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  function end() {
    // Before the call, which may open the dialog for the password.
    setAsking(false);
    void endOthers({});
  }
  return (
    <Card padding="lg" gap="sm">
      <SectionHeading title={t('Your devices')} subtitle={t('End sessions you don’t use or don’t recognize.')} />
      <List label={t('Your devices')}>
        {thisFirst.map((session) => (
          <SessionRow key={session.id} session={session} timezone={timezone} onGone={onGone} />
        ))}
      </List>
      {sessions.length > 1 && (
        <Button
          variant="soft"
          block="phone"
          pending={isEnding}
          pendingLabel={t('Signing out…')}
          onPointerEnter={DeferredConfirmDialog.preload}
          onFocus={DeferredConfirmDialog.preload}
          onClick={() => setAsking(true)}
        >
          {t('Sign out everywhere else')}
        </Button>
      )}
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Sign out everywhere else?')}
        description={t('You stay signed in on this device only.')}
        confirmLabel={t('Sign out everywhere else')}
        destructive
        onConfirm={end}
      />
    </Card>
  );
}
