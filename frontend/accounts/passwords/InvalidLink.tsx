import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#frontend/app/notices.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { useLater } from '#frontend/app/useLater.ts';
import { t, translated } from '#frontend/language/t.ts';

/** Time to read the message before the redirect. */
const readingDelayMs = 3000;

/** Reports a link without a token, then opens the form for a new one. */
export function InvalidLink() {
  const navigate = useNavigate();
  const later = useLater();
  useEffect(() => {
    notify({ ...passwordTexts.missingToken, variant: 'destructive' });
    later(readingDelayMs, () => void navigate('/forgot-password', { replace: true }));
  }, [later, navigate]);
  return (
    <AuthFrame documentTitle={t('Reset Password')} title={t('Reset Password')} lead={t('We can email you a new link.')}>
      <Card as="div" padding="lg">
        <EmptyState
          icon="link"
          title={translated(passwordTexts.unusableToken)}
          action={
            <ButtonLink to="/forgot-password" replace size="lg">
              {t('Ask for a new link')}
            </ButtonLink>
          }
        />
      </Card>
    </AuthFrame>
  );
}
