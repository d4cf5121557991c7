import { type ReactNode, type RefObject, createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { PanelScreenContext } from './panel.ts';
import { tabTitle } from './Screen.tsx';
import type { ScreenProps } from './screenProps.ts';
import * as styles from './SidePanel.css.ts';
import { t } from '#frontend/language/t.ts';

const titleId = 'panel-title';

interface Panel {
  element: RefObject<HTMLElement | null>;
  /** Goes back from the screen in the panel. */
  back: RefObject<() => void>;
}

const PanelContext = createContext<Panel | null>(null);

/**
 * A panel at the end of the window over a screen, which PanelHost makes inert. Escape and a press beside it go back, as
 * Back does. Not a dialog of Base UI: that would take notices and the question of LeaveGuard for a press outside.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  const back = useRef(() => {});
  useFrozenScreen(element);
  useFocusInside(element);
  useEffect(() => {
    // On the window, where the key arrives last: what an open dialog, popup or list takes does not come this far.
    const press = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isComposing) back.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <div>
      <div className={styles.veil} role="presentation" onClick={() => back.current()} />
      <section
        ref={element}
        className={styles.panel}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        data-panel
      >
        <PanelContext value={{ element, back }}>
          <PanelScreenContext value={drawScreen}>{children}</PanelScreenContext>
        </PanelContext>
      </section>
    </div>
  );
}

const drawScreen = (screen: ScreenProps) => <PanelScreen {...screen} />;

/** The frame of a screen in the panel. */
function PanelScreen({ back, title, documentTitle = title, width = 'form', actions, children }: ScreenProps) {
  const panel = use(PanelContext)!;
  const navigate = useNavigate();
  function goBack() {
    if (typeof back === 'function') back();
    // A screen that failed leads nowhere by itself.
    else void (back === undefined ? navigate(-1) : navigate(back, { replace: true }));
  }
  useLayoutEffect(() => {
    panel.back.current = goBack;
  });
  useEffect(() => {
    // The focus was on the screen that this one replaces.
    if (document.activeElement === document.body) panel.element.current?.focus();
  }, [panel]);
  return (
    <div className={styles.screen[width === 'form' ? 'form' : 'reading']}>
      <title>{tabTitle(documentTitle)}</title>
      <header className={styles.head}>
        <IconButton icon="back" label={t('Back')} onClick={goBack} />
        <h1 className={styles.title} id={titleId}>
          {title ?? documentTitle}
        </h1>
        {actions}
      </header>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Keeps the screen below where it is, while the window is at its top as on every new route. */
function useFrozenScreen(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const screen = element.current!.parentElement!.nextElementSibling!.firstElementChild as HTMLElement;
    const top = scrollY;
    screen.dataset['frozen'] = top > 0 ? 'scrolled' : '';
    screen.style.insetBlockStart = `${-top}px`;
    return () => {
      delete screen.dataset['frozen'];
      screen.style.insetBlockStart = '';
      scrollTo(0, top);
    };
  }, [element]);
}

/** Moves the focus into the panel, and afterwards back to what opened it, or to the screen if that is gone. */
function useFocusInside(element: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element>(null);
  // Before the browser takes the focus from what has become inert.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useEffect(() => {
    const panel = element.current!;
    if (!panel.contains(document.activeElement)) panel.focus();
    return () => {
      const before = opener.current as HTMLElement | null;
      const isThere = before?.isConnected && before !== document.body;
      (isThere ? before : document.getElementById('main'))?.focus({ preventScroll: true });
    };
  }, [element]);
}
