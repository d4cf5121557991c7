import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { t, translated } from '#frontend/language/t.ts';
import { secondFactorTexts } from '#gateway/accounts/secondFactorTexts.rules.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { SecondStep } from '../signIn/SecondStep.tsx';
import { useProviderReturn } from './useProviderReturn.ts';

/** Where a provider sends the browser back to. */
export function SignedInWithScreen() {
  const { purpose, returnTo, request, refusal, startSession, giveUp } = useProviderReturn();
  if (refusal !== undefined)
    return (
      <AuthFrame documentTitle={t('That didn’t work')} title={t('That didn’t work')} lead={refusal}>
        <ButtonLink to={purpose === 'sign-in' ? '/login' : returnTo} replace size="lg" block>
          {t('Go back')}
        </ButtonLink>
      </AuthFrame>
    );
  if (request)
    return (
      <AuthFrame
        documentTitle={t('One more step')}
        title={t('One more step')}
        lead={t('One more step: confirm that it’s you.')}
      >
        <SecondStep
          request={request}
          onSession={startSession}
          onOver={() => giveUp(translated(secondFactorTexts.signInOver))}
        />
      </AuthFrame>
    );
  return (
    <AuthFrame
      documentTitle={t('One moment')}
      title={t('One moment')}
      lead={t('We’re checking what the provider says.')}
    >
      <Stack gap="sm">
        <Text tone="soft">{t('This takes a second or two.')}</Text>
      </Stack>
    </AuthFrame>
  );
}
