import { useLocation } from 'react-router-dom';
import { mediaHook } from '#frontend/app/mediaHook.ts';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { triple } from '#frontend/design-system/theme/breakpoints.ts';
import { t } from '#frontend/language/t.ts';
import * as styles from './SettingsNav.css.ts';
import { settingsPages } from './settingsPages.ts';

const useHasRoom = mediaHook(triple);

interface SettingsNavProps {
  /** Where Back leads. A page below one of the settings marks that one. */
  parent: unknown;
}

/** The pages of the settings beside one of them. Not drawn where there is no room: there the profile lists them. */
export function SettingsNav({ parent }: SettingsNavProps) {
  const { pathname } = useLocation();
  if (!useHasRoom()) return null;
  return (
    <nav className={styles.place} aria-label={t('Settings')}>
      <ul className={styles.list}>
        {settingsPages.map(({ to, icon, title }) => (
          <li key={to}>
            <Link
              className={styles.entry}
              to={to}
              aria-current={to === pathname ? 'page' : to === parent ? 'true' : undefined}
            >
              <Icon name={icon} size="sm" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
