import { tagline } from '#frontend/app/shell/Header.tsx';
import { Mark } from '#frontend/app/shell/Mark.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import * as styles from './AppLanding.css.ts';
import { FirstLight } from './FirstLight.tsx';
import { t } from '#frontend/language/t.ts';

/** Start screen of the installed app while signed out. No sales pitch: somebody who installed the app knows what it is. */
export const AppLanding = () => (
  <main className={styles.page} id="main">
    <title>Everystep</title>
    <div className={styles.morning}>
      <FirstLight />
      <div className={styles.words}>
        <Mark className={styles.mark} />
        <h1 className={styles.title}>Everystep</h1>
        <p className={styles.tagline}>{tagline}</p>
      </div>
    </div>
    <div className={styles.ways}>
      <ButtonLink to="/login" size="lg" block>
        {t('Sign In')}
      </ButtonLink>
      <ButtonLink to="/register" size="lg" variant="soft" block>
        {t('Create Account')}
      </ButtonLink>
    </div>
  </main>
);
