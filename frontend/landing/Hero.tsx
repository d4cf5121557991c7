import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Icon, type IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { DayPreview } from './DayPreview.tsx';
import { FirstLight } from './FirstLight.tsx';
import * as styles from './Hero.css.ts';
import { scrollToSection } from './scrollToSection.ts';
import { t } from '#frontend/language/t.ts';

/** Said in full further down, in Reasons. */
const promises: { icon: IconName; text: string }[] = [
  { icon: 'sparkle', text: t('AI-powered insights') },
  { icon: 'lock', text: t('Encrypted, private health data') },
];

/** The first thing anybody sees: what Everystep is for, and the way in. */
export const Hero = () => {
  const viewer = useShellViewer();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{t('Big changes begin with one small step')}</h1>
        <p className={styles.lead}>
          {t(
            'Everystep is a quiet place to write down what moves you. Log a walk, a meal or a night’s sleep in seconds, and watch your days add up.',
          )}
        </p>
        <div className={styles.ways}>
          <ButtonLink to={viewer ? '/home' : '/register'} size="lg">
            {t('Start Your Journey')}
          </ButtonLink>
          <Button size="lg" variant="quiet" data-leads-to="features" onClick={() => scrollToSection('features')}>
            {t('Learn More')}
          </Button>
        </div>
        <ul className={styles.promises}>
          {promises.map(({ icon, text }) => (
            <li key={text} className={styles.promise}>
              <Icon name={icon} size="xs" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.picture}>
        <FirstLight />
        <DayPreview />
      </div>
    </section>
  );
};
