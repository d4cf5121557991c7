import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '#frontend/app/session.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { useLater } from '#frontend/app/useLater.ts';
import { t } from '#frontend/language/t.ts';

/** Time to read the message before the sign-in opens. */
const readingDelayMs = 2000;

/** Confirms the new password, then opens the sign-in. */
export function ResetDone() {
  const navigate = useNavigate();
  const later = useLater();
  useEffect(() => {
    // The new password ended any session in this browser too.
    session.end('left');
    later(readingDelayMs, () => void navigate('/login', { replace: true }));
  }, [later, navigate]);
  return (
    <AuthFrame
      documentTitle={t('Reset Password')}
      title={t('Your new password is set')}
      lead={t('Use it the next time you sign in.')}
    >
      <ButtonLink to="/login" replace size="lg" block>
        {t('Sign In')}
      </ButtonLink>
    </AuthFrame>
  );
}
