import { useLocation, useSearchParams } from 'react-router-dom';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { link, links } from '../AuthScreen.css.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { ResetDone } from './ResetDone.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { t } from '#frontend/language/t.ts';

export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const token = search.get('token');
  if ((state as { isDone?: boolean } | null)?.isDone) return <ResetDone />;
  return token ? <ChooseNew token={token} /> : <InvalidLink />;
}

function ChooseNew({ token }: { token: string }) {
  return (
    <AuthFrame
      documentTitle={t('Reset Password')}
      title={t('Choose a new password')}
      lead={t('Then sign in with it. Wherever else you are signed in, you will be signed out.')}
    >
      <ResetPasswordForm token={token} />
      <div className={links}>
        <Link className={link} to="/forgot-password">
          {t('Ask for a new link')}
        </Link>
      </div>
    </AuthFrame>
  );
}
