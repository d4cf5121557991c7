import { fieldErrors } from '#frontend/app/useMutation.ts';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { QrCode } from '#frontend/design-system/pictures/QrCode.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { authenticatorInput } from '#gateway/accounts/secondFactor.rules.ts';
import { CodeField } from './CodeField.tsx';
import * as styles from './AuthenticatorSetup.css.ts';
import { useConfirmAuthenticator } from './useConfirmAuthenticator.ts';
import { t } from '#frontend/language/t.ts';

interface AuthenticatorSetupProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret as a QR code and as text; a first code of the app turns it on. */
export function AuthenticatorSetup({ secret, uri, onDone, onCancel }: AuthenticatorSetupProps) {
  const { field, submit, isSending } = useForm(authenticatorInput, ['code']);
  const [confirm] = useConfirmAuthenticator();
  const form = useFirstInput();
  const send = submit(async (input, retype) => {
    const outcome = await confirm(input);
    if (outcome.ok) {
      onDone(outcome.data.recoveryCodes);
      return {};
    }
    retype('code');
    const { __typename, message } = outcome.problem;
    return __typename === 'IncorrectCodeProblem' ? { code: message } : fieldErrors(outcome.problem);
  });
  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack gap="md">
        <Text>{t('Scan this with your authenticator app, then enter the code it shows.')}</Text>
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
        <Stack gap="none">
          <Text tone="soft" size="small">
            {t('Or type this key into the app:')}
          </Text>
          <Text as="p">
            <span className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</span>
          </Text>
        </Stack>
        <ButtonLink to={uri} variant="soft" icon="external" block="phone">
          {t('Open in an app on this device')}
        </ButtonLink>
        <CodeField {...field('code')} label={t('Code')} />
        <Inline equal gap="sm">
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={isSending} pendingLabel={t('Checking…')}>
            {t('Turn on')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
