import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored } from '#frontend/app/storage.ts';
import { sealedKey } from '#frontend/app/wipe.ts';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './AuthScreen.css.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignIn } from './SignIn.tsx';
import { t } from '#frontend/language/t.ts';

const login = {
  documentTitle: t('Sign In'),
  title: t('Good to see you'),
  lead: t('Sign in and pick up where you left off.'),
};
/** Instead of `lead`, for somebody whose session ended without their wish. */
const ended = t('Your session has ended. Anything you had not saved is still on this device.');
const register = {
  documentTitle: t('Create Account'),
  title: t('Begin your journal'),
  lead: t('It takes a minute, and it’s yours alone.'),
};

/** Serves both `/login` and `/register`. */
export function AuthScreen() {
  const { pathname, search, state } = useLocation();
  const isNew = pathname === '/register';
  // Signing in forgets it, and the words stay until the next screen.
  const [hasEnded] = useState(() => readStored(sealedKey) !== null);
  return (
    <AuthFrame {...(isNew ? register : login)} {...(hasEnded && !isNew && { lead: ended })}>
      {isNew ? <RegisterForm /> : <SignIn />}
      <div className={styles.links}>
        {!isNew && (
          <Link className={styles.link} to="/forgot-password">
            {t('Forgot Password')}
          </Link>
        )}
        <p className={styles.other}>
          <Text as="span" tone="soft">
            {isNew ? t('Already have an account?') : t('New to Everystep?')}
          </Text>
          {/* Keeps the destination when switching forms. */}
          <Link className={styles.link} to={{ pathname: isNew ? '/login' : '/register', search }} state={state}>
            {isNew ? t('Sign In') : t('Create Account')}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
