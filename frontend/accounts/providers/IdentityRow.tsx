import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { IdentityRow_identity$key } from '#frontend/__generated__/IdentityRow_identity.graphql.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { t } from '#frontend/language/t.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { useUnlinkIdentity } from './useUnlinkIdentity.ts';

interface IdentityRowProps {
  identity: IdentityRow_identity$key;
  timezone: string;
  onGone: () => void;
}

export function IdentityRow({ identity, timezone, onGone }: IdentityRowProps) {
  const { id, name, email, createdAt } = useFragment(
    graphql`
      fragment IdentityRow_identity on LinkedIdentity @throwOnFieldError {
        id
        name
        email
        createdAt
      }
    `,
    identity,
  );
  const [isAsking, setAsking] = useState(false);
  const [unlink, isUnlinking] = useUnlinkIdentity();
  async function confirm() {
    // Before the call, which may open the dialog for the password.
    setAsking(false);
    const outcome = await unlink({ id });
    if (!outcome.ok) onGone();
  }
  return (
    <>
      <ListRow
        leading={<IconTile icon="globe" tone="primary" soft />}
        title={name}
        detail={email ?? t('Added {time}', { time: dateTimeText(parseInstant(createdAt), timezone) })}
        trailing={
          <IconButton
            icon="trash"
            label={t('Disconnect {name}', { name })}
            disabled={isUnlinking}
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
            onClick={() => setAsking(true)}
          />
        }
      />
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Disconnect {name}?', { name })}
        description={t('It will no longer open your journal.')}
        confirmLabel={t('Disconnect')}
        destructive
        onConfirm={() => void confirm()}
      />
    </>
  );
}
