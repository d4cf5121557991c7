import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mediaHook } from '#frontend/app/mediaHook.ts';
import { store } from '#frontend/app/storage.ts';
import { railKey } from '#frontend/app/wipe.ts';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { railed } from '#frontend/design-system/theme/breakpoints.ts';
import { Modal } from '#frontend/design-system/dialogs/Modal.tsx';
import * as styles from './MainMenu.css.ts';
import { Mark } from './Mark.tsx';
import { isCurrent, menuEntries } from './menu.ts';
import { isRailWide } from './railWidth.ts';
import { t } from '#frontend/language/t.ts';

interface MainMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus when the menu closes. */
  button: RefObject<HTMLButtonElement | null>;
}

const useRail = mediaHook(railed);

/** What the header's menu button opens: a drawer, which choosing a screen closes, or the names beside a desktop's rail. */
export const MainMenu = ({ open, onOpenChange, button }: MainMenuProps) => {
  const { pathname } = useLocation();
  const hasRail = useRail();
  const hadRail = useRef(hasRail);
  useLayoutEffect(() => {
    document.documentElement.dataset['rail'] = open && hasRail ? 'wide' : 'narrow';
    if (hasRail === hadRail.current) {
      if (hasRail) store(railKey, open ? 'wide' : null);
    } else {
      // A window that becomes narrow opens no drawer; one that becomes wide has the rail as it was left.
      hadRail.current = hasRail;
      onOpenChange(isRailWide());
    }
  }, [open, hasRail, onOpenChange]);
  if (hasRail) return null;
  return (
    <Modal open={open} onOpenChange={onOpenChange} className={styles.drawer} finalFocus={button}>
      <div className={styles.head}>
        <Mark className={styles.mark} />
        <Dialog.Title className={styles.name}>Everystep</Dialog.Title>
        <Dialog.Close render={<IconButton icon="close" label={t('Close')} />} />
      </div>
      <nav aria-label={t('Main')}>
        <ul className={styles.list}>
          {menuEntries.map((entry) => (
            <li key={entry.to}>
              {entry.group && <p className={styles.group}>{entry.group}</p>}
              <Link
                className={styles.entry}
                to={entry.to}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                onClick={() => onOpenChange(false)}
              >
                <Icon name={entry.icon} />
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Modal>
  );
};
