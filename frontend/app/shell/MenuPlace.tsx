import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { isRailWide } from './railWidth.ts';

const MainMenu = deferred(() => import('./MainMenu.tsx').then((module) => module.MainMenu));

interface Menu {
  isOpen: boolean;
  toggle: () => void;
  /** Fetches the menu's code before it is pressed for. */
  preload: () => void;
  /** The button that opens it, of whichever header stands now. */
  button: RefObject<HTMLButtonElement | null>;
}

const MenuContext = createContext<Menu | null>(null);

/** Where the menu stands: above the screens, so that an open one stays while a screen takes its skeleton's place. */
export const MenuPlace = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Not the first state, which the prerendered HTML has too.
  useLayoutEffect(() => {
    if (isRailWide()) setOpen(true);
  }, []);
  const menu = useMemo(
    () => ({ isOpen, toggle: () => setOpen((before) => !before), preload: MainMenu.preload, button }),
    [isOpen],
  );
  return (
    <MenuContext value={menu}>
      {children}
      <MainMenu open={isOpen} onOpenChange={setOpen} button={button} />
    </MenuContext>
  );
};

/** The menu for a header's button. */
export const useMenu = (): Menu => {
  const menu = use(MenuContext);
  if (!menu) throw new Error('A header with a menu needs a MenuPlace around it.');
  return menu;
};
