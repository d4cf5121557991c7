import { useLocation } from 'react-router-dom';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './AuthScreen.css.ts';
import { FrontDoor } from './FrontDoor.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const login = { documentTitle: 'Sign In', title: 'Good to see you', lead: 'Sign in, and pick up where you left off.' };
const register = {
  documentTitle: 'Create Account',
  title: 'Begin your journal',
  lead: 'It takes a minute, and it is yours alone.',
};

/** The way in: `/login` and `/register` are the two sides of one screen. */
export function AuthScreen() {
  const { pathname, search, state } = useLocation();
  const isNew = pathname === '/register';
  return (
    <FrontDoor {...(isNew ? register : login)}>
      {isNew ? <RegisterForm /> : <LoginForm />}
      <div className={styles.ways}>
        {!isNew && (
          <Link className={styles.link} to="/forgot-password">
            Forgot Password
          </Link>
        )}
        <p className={styles.other}>
          <Text as="span" tone="soft">
            {isNew ? 'Already have an account?' : 'New to Everystep?'}
          </Text>
          {/* Where somebody was headed survives the way from one form to the other. */}
          <Link className={styles.link} to={{ pathname: isNew ? '/login' : '/register', search }} state={state}>
            {isNew ? 'Sign In' : 'Create Account'}
          </Link>
        </p>
      </div>
    </FrontDoor>
  );
}
