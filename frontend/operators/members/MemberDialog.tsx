import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MemberDialog_member$key } from '#frontend/__generated__/MemberDialog_member.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/design-system/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { t } from '#frontend/language/t.ts';
import { DeleteMember } from './DeleteMember.tsx';
import { listed } from '#frontend/language/listed.ts';
import * as styles from './MemberDialog.css.ts';
import { RoomField } from './RoomField.tsx';
import { type Act, memberTexts as texts, questionOf } from './texts.ts';
import { TierField } from './TierField.tsx';
import { useCreateSignInLink } from './useCreateSignInLink.ts';
import { useDisableMember } from './useDisableMember.ts';
import { useEnableMember } from './useEnableMember.ts';
import { useResetSecondFactors } from './useResetSecondFactors.ts';
import { useSetMemberOperator } from './useSetMemberOperator.ts';
import { useSetMemberStorage } from './useSetMemberStorage.ts';

interface MemberDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: MemberDialog_member$key;
  /** Whether it is the operator who looks: they cannot keep themselves out. */
  isOwn: boolean;
  onLink: (link: { name: string; secret: string }) => void;
  onDeleted: () => void;
}

/** What an operator can do for an account, and to it. */
export function MemberDialog({ open, onOpenChange, member, isOwn, onLink, onDeleted }: MemberDialogProps) {
  const { id, username, email, isOperator, hasSecondFactor, disabledAt, grantedTier, storageLimitMegabytes, ...ways } =
    useFragment(
      graphql`
      fragment MemberDialog_member on InstanceMember @throwOnFieldError {
        id
        username
        email
        isOperator
        hasSecondFactor
        hasPassword
        hasPasskey
        providers
        disabledAt
        grantedTier
        storageLimitMegabytes
      }
    `,
      member,
    );
  const [asked, setAsked] = useState<Act | null>(null);
  const [makeLink, isLinking] = useCreateSignInLink();
  const [disable, isDisabling] = useDisableMember();
  const [enable, isEnabling] = useEnableMember();
  const [resetFactors, isResetting] = useResetSecondFactors();
  const [setOperator, isSettingOperator] = useSetMemberOperator();
  const [setRoom, isSettingRoom] = useSetMemberStorage();
  async function link() {
    const outcome = await makeLink({ id });
    if (!outcome.ok) return;
    onOpenChange(false);
    onLink({ name: username, secret: outcome.data.url });
  }
  async function confirm() {
    if (asked === 'disable') await disable({ id });
    else if (asked === 'factors') await resetFactors({ id });
    else await setOperator({ id, isOperator: !isOperator });
    setAsked(null);
  }
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={username} description={email}>
        {!isOwn && !disabledAt && (
          <section className={styles.part}>
            <Button variant="soft" icon="key" block pending={isLinking} onClick={() => void link()}>
              {t('Make a sign-in link')}
            </Button>
            <Text size="small" tone="soft">
              {texts.linkHint}
            </Text>
          </section>
        )}
        <Text size="small" tone="soft">
          {t('Signs in with: {ways}', {
            ways: listed([
              ...(ways.hasPassword ? [t('Password')] : []),
              ...(ways.hasPasskey ? [t('Passkey')] : []),
              ...ways.providers,
            ]),
          })}
        </Text>
        <section className={styles.part}>
          <TierField id={id} grantedTier={grantedTier} />
        </section>
        <section className={styles.part}>
          <RoomField
            key={storageLimitMegabytes}
            megabytes={storageLimitMegabytes}
            hint={texts.roomHint}
            pending={isSettingRoom}
            onSave={(megabytes) => setRoom({ id, megabytes })}
          />
        </section>
        {!isOwn && (
          <section className={styles.part}>
            <Button variant="soft" icon="user" block onClick={() => setAsked('operator')}>
              {isOperator ? t('Remove as operator') : t('Make an operator')}
            </Button>
            {hasSecondFactor && (
              <Button variant="soft" icon="key" block onClick={() => setAsked('factors')}>
                {t('Remove second factors')}
              </Button>
            )}
            {disabledAt ? (
              <Button variant="soft" icon="check" block pending={isEnabling} onClick={() => void enable({ id })}>
                {t('Enable the account')}
              </Button>
            ) : (
              <Button variant="destructive" icon="lock" block onClick={() => setAsked('disable')}>
                {t('Disable the account')}
              </Button>
            )}
            <DeleteMember
              id={id}
              username={username}
              onDeleted={() => {
                onOpenChange(false);
                onDeleted();
              }}
            />
          </section>
        )}
      </Dialog>
      <ConfirmDialog
        open={open && asked !== null}
        onOpenChange={() => setAsked(null)}
        {...questionOf(asked ?? 'operator', username, isOperator)}
        pending={isDisabling || isResetting || isSettingOperator}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
