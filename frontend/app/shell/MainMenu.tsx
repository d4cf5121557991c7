import { Dialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Modal } from '#frontend/design-system/dialogs/Modal.tsx';
import * as styles from './MainMenu.css.ts';
import { Mark } from './Mark.tsx';
import { isCurrent, menuEntries } from './menu.ts';

type MainMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus when the menu closes. */
  button: RefObject<HTMLButtonElement | null>;
};

/** The drawer behind the header's menu button. Choosing a place closes it. */
export const MainMenu = ({ open, onOpenChange, button }: MainMenuProps) => {
  const { pathname } = useLocation();
  return (
    <Modal open={open} onOpenChange={onOpenChange} className={styles.drawer} finalFocus={button}>
      <div className={styles.head}>
        <Mark className={styles.mark} />
        <Dialog.Title className={styles.name}>Everystep</Dialog.Title>
        <Dialog.Close render={<IconButton icon="close" label="Close" />} />
      </div>
      <nav aria-label="Main">
        <ul className={styles.list}>
          {menuEntries.map((entry) => (
            <li key={entry.to}>
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
