import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { isCurrent, menuEntries } from './menu.ts';
import { useScreenLocation } from './panel.ts';
import * as styles from './Rail.css.ts';
import { t } from '#frontend/language/t.ts';

/** The menu's screens at the left edge of a wide desktop; narrower windows do not draw it. */
export const Rail = () => {
  const { pathname } = useScreenLocation();
  return (
    <nav className={styles.rail} aria-label={t('Places')}>
      {menuEntries.map((entry) => (
        <Link
          key={entry.to}
          className={styles.entry}
          to={entry.to}
          data-group={entry.group}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        >
          <span className={styles.pill}>
            <Icon name={entry.icon} />
          </span>
          {entry.label}
        </Link>
      ))}
    </nav>
  );
};
