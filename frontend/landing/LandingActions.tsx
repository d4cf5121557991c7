import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import * as styles from './LandingScreen.css.ts';
import { scrollToSection } from './scrollToSection.ts';
import { t } from '#frontend/language/t.ts';

/** In the header: where else to look, and the way in once the hero's own has scrolled away. */
export const LandingActions = () => {
  const viewer = useShellViewer();
  return (
    <>
      <div className={styles.links}>
        <Button size="sm" variant="quiet" data-leads-to="features" onClick={() => scrollToSection('features')}>
          {t('Features')}
        </Button>
        <ButtonLink size="sm" variant="quiet" to="/blog-feed">
          {t('Blog')}
        </ButtonLink>
      </div>
      <div className={styles.wayIn}>
        <ButtonLink size="sm" to={viewer ? '/home' : '/register'}>
          {t('Get Started')}
        </ButtonLink>
      </div>
    </>
  );
};
