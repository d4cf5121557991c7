import { Mark } from '#frontend/app/shell/Mark.tsx';
import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import * as styles from './Footer.css.ts';
import { t } from '#frontend/language/t.ts';

/** Where else to go from the landing page. */
export const Footer = () => {
  const viewer = useShellViewer();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.brand}>
          <Mark className={styles.mark} />
          Everystep
        </p>
        <nav className={styles.links} aria-label={t('More about Everystep')}>
          <ButtonLink to="/blog-feed" variant="soft" size="sm" icon="blog">
            {t('Blog')}
          </ButtonLink>
          <Link className={styles.link} to="/privacy-policy">
            {t('Privacy Policy')}
          </Link>
          <Link className={styles.link} to="/terms-of-service">
            {t('Terms of Service')}
          </Link>
          <Link className={styles.link} to={viewer ? '/feedback' : '/public-feedback'}>
            {t('Feedback')}
          </Link>
        </nav>
        <p className={styles.right}>{t('© 2024 Everystep')}</p>
      </div>
    </footer>
  );
};
