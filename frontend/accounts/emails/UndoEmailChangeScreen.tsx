import { session } from '#frontend/app/session.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { MailedLinkScreen } from './MailedLinkScreen.tsx';
import { useUndoEmailChange } from './useUndoEmailChange.ts';
import { t } from '#frontend/language/t.ts';

/** Restores the previous address after an unwanted email change. */
export function UndoEmailChangeScreen() {
  const [undo, isUndoing] = useUndoEmailChange();
  return (
    <MailedLinkScreen
      documentTitle={t('Restore Email')}
      title={t('Take your account back')}
      lead={t(
        'This restores the address we sent this to, signs out every device and program and removes every way to sign in that was added since. We then email you a link to choose a new password.',
      )}
      action={t('Restore my address')}
      pendingLabel={t('Restoring…')}
      isRunning={isUndoing}
      run={async (variables) => {
        const outcome = await undo(variables);
        // If somebody was signed in here, that session ended too.
        if (outcome.ok) session.end('left');
        return outcome;
      }}
      done={{
        title: t('Your address is restored'),
        lead: t(
          'Choose a new password now with the link we just emailed you. The person who changed the address may know the old one.',
        ),
        action: (
          <ButtonLink to="/login" replace size="lg" block>
            {t('Go to sign in')}
          </ButtonLink>
        ),
      }}
    />
  );
}
