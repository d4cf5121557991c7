import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '#frontend/app/session.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { FrontDoor } from '../FrontDoor.tsx';
import { useLater } from '#frontend/app/useLater.ts';

/** From the new password to the sign-in. */
const FAREWELL = 2000;

/** The new password is set; a moment later the sign-in opens. */
export function ResetDone() {
  const navigate = useNavigate();
  const later = useLater();
  useEffect(() => {
    // If somebody was signed in here, the new password ended that session too.
    session.end('left');
    later(FAREWELL, () => void navigate('/login', { replace: true }));
  }, [later, navigate]);
  return (
    <FrontDoor
      documentTitle="Reset Password"
      title="Your new password is set"
      lead="From now on it is the one that opens your journal."
    >
      <ButtonLink to="/login" replace size="lg" block>
        Sign In
      </ButtonLink>
    </FrontDoor>
  );
}
