import { useLocation, useSearchParams } from 'react-router-dom';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { link, ways } from '../AuthScreen.css.ts';
import { FrontDoor } from '../FrontDoor.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { ResetDone } from './ResetDone.tsx';
import { UselessLink } from './UselessLink.tsx';

/** Where the mailed link leads: a new password, typed twice. */
export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const token = search.get('token');
  if ((state as { isDone?: boolean } | null)?.isDone) return <ResetDone />;
  return token ? <ChooseNew token={token} /> : <UselessLink />;
}

function ChooseNew({ token }: { token: string }) {
  return (
    <FrontDoor
      documentTitle="Reset Password"
      title="Choose a new password"
      lead="Then sign in with it. Wherever else you are signed in, you will be signed out."
    >
      <ResetPasswordForm token={token} />
      <div className={ways}>
        <Link className={link} to="/forgot-password">
          Ask for a new link
        </Link>
      </div>
    </FrontDoor>
  );
}
