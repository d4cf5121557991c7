import { graphql, useFragment } from 'react-relay';
import type { SessionRow_session$key } from '#frontend/__generated__/SessionRow_session.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { deviceName, deviceText } from '#gateway/accounts/deviceName.rules.ts';
import { useEndSession } from './useEndSession.ts';
import { t } from '#frontend/language/t.ts';

interface SessionRowProps {
  session: SessionRow_session$key;
  timezone: string;
  onGone: () => void;
}

export function SessionRow({ session, timezone, onGone }: SessionRowProps) {
  const { id, current, userAgent, createdAt } = useFragment(
    graphql`
      fragment SessionRow_session on Session @throwOnFieldError {
        id
        current
        userAgent
        createdAt
      }
    `,
    session,
  );
  const [endSession, isEnding] = useEndSession();
  const name = deviceText(deviceName(userAgent));
  const time = dateTimeText(parseInstant(createdAt), timezone);
  async function end() {
    const outcome = await endSession({ id });
    if (!outcome.ok) onGone();
  }
  return (
    <ListRow
      leading={<IconTile icon={current ? 'check' : 'globe'} tone="primary" soft />}
      title={name}
      detail={current ? t('This device. Signed in {time}', { time }) : t('Signed in {time}', { time })}
      trailing={
        !current && (
          <Button
            variant="destructive"
            size="sm"
            pending={isEnding}
            pendingLabel={t('Ending…')}
            aria-label={t('End session: {name}', { name })}
            onClick={() => void end()}
          >
            {t('End session')}
          </Button>
        )
      }
    />
  );
}
