import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import * as styles from './FinalCall.css.ts';
import { FirstLight } from './FirstLight.tsx';
import { t } from '#frontend/language/t.ts';

/** Repeats the sign-up link at the end of the page. */
export const FinalCall = () => {
  const viewer = useShellViewer();
  return (
    <section className={styles.call} aria-labelledby="call-title" data-theme="dark">
      <div className={styles.scene}>
        <FirstLight />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title} id="call-title">
          {t('Your first step can be today')}
        </h2>
        <p className={styles.note}>{t('A name, an email, a password. The journal costs nothing.')}</p>
        <ButtonLink to={viewer ? '/home' : '/register'} size="lg">
          {t('Get Started Free')}
        </ButtonLink>
      </div>
    </section>
  );
};
