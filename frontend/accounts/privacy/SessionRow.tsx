import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SessionRow_session$key } from '#frontend/__generated__/SessionRow_session.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { useEndSession } from './useEndSession.ts';
import { t } from '#frontend/language/t.ts';

interface SessionRowProps {
  session: SessionRow_session$key;
  timezone: string;
  onGone: () => void;
}

export function SessionRow({ session, timezone, onGone }: SessionRowProps) {
  const { id, current, name, createdAt, lastUsedAt } = useFragment(
    graphql`
      fragment SessionRow_session on Session @throwOnFieldError {
        id
        current
        name
        createdAt
        lastUsedAt
      }
    `,
    session,
  );
  const [isAsking, setAsking] = useState(false);
  const [endSession, isEnding] = useEndSession();
  const at = (instant: string) => dateTimeText(parseInstant(instant), timezone);
  const signedIn = { time: at(createdAt) };
  async function end() {
    // Before the call, which may open the dialog for the password.
    setAsking(false);
    const outcome = await endSession({ id });
    if (!outcome.ok) onGone();
  }
  return (
    <>
      <ListRow
        leading={<IconTile icon={current ? 'check' : 'globe'} tone="primary" soft />}
        title={name}
        detail={
          current ? (
            t('This device. Signed in {time}', signedIn)
          ) : (
            <>
              {t('Last used {time}', { time: at(lastUsedAt) })}
              <br />
              {t('Signed in {time}', signedIn)}
            </>
          )
        }
        trailingWraps
        trailing={
          !current && (
            <Button
              variant="destructive"
              size="sm"
              pending={isEnding}
              pendingLabel={t('Signing out…')}
              aria-label={t('End session: {name}', { name })}
              onPointerEnter={DeferredConfirmDialog.preload}
              onFocus={DeferredConfirmDialog.preload}
              onClick={() => setAsking(true)}
            >
              {t('End session')}
            </Button>
          )
        }
      />
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Sign out {name}?', { name })}
        description={t('Whoever uses it has to sign in again.')}
        confirmLabel={t('Sign out')}
        destructive
        onConfirm={() => void end()}
      />
    </>
  );
}
