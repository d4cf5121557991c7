import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PasskeyRow_passkey$key } from '#frontend/__generated__/PasskeyRow_passkey.graphql.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { RenameForm } from './RenameForm.tsx';
import { useRemovePasskey } from './useRemovePasskey.ts';
import { t } from '#frontend/language/t.ts';

interface PasskeyRowProps {
  passkey: PasskeyRow_passkey$key;
  timezone: string;
  onGone: () => void;
}

export function PasskeyRow({ passkey, timezone, onGone }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = useFragment(
    graphql`
      fragment PasskeyRow_passkey on Passkey @throwOnFieldError {
        id
        name
        createdAt
        lastUsedAt
      }
    `,
    passkey,
  );
  const [isNaming, setNaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [remove, isRemoving] = useRemovePasskey();
  const at = (instant: string) => ({ time: dateTimeText(parseInstant(instant), timezone) });
  async function confirm() {
    // Before the call, which may open the dialog for the password.
    setAsking(false);
    const outcome = await remove({ id });
    if (!outcome.ok) onGone();
  }
  if (isNaming)
    return (
      <li>
        <RenameForm id={id} name={name} onDone={() => setNaming(false)} onGone={onGone} />
      </li>
    );
  return (
    <>
      <ListRow
        leading={<IconTile icon="key" tone="primary" soft />}
        title={name}
        detail={lastUsedAt ? t('Last used {time}', at(lastUsedAt)) : t('Added {time}', at(createdAt))}
        trailing={
          <Inline gap="none">
            <IconButton icon="edit" label={t('Rename {name}', { name })} onClick={() => setNaming(true)} />
            <IconButton
              icon="trash"
              label={t('Remove {name}', { name })}
              disabled={isRemoving}
              onPointerEnter={DeferredConfirmDialog.preload}
              onFocus={DeferredConfirmDialog.preload}
              onClick={() => setAsking(true)}
            />
          </Inline>
        }
      />
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Remove {name}?', { name })}
        description={t('It will no longer sign you in. Delete it from your device, too.')}
        confirmLabel={t('Remove')}
        destructive
        onConfirm={() => void confirm()}
      />
    </>
  );
}
