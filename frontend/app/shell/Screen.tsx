import { use, useEffect, useRef } from 'react';
import { Header } from './Header.tsx';
import { PanelScreenContext, useIsCovered } from './panel.ts';
import { Rail } from './Rail.tsx';
import * as styles from './Screen.css.ts';
import type { ScreenProps } from './screenProps.ts';
import { useShellViewer } from './viewer.ts';
import { t } from '#frontend/language/t.ts';

/** The name of the browser's tab. */
export const tabTitle = (screen: string | undefined) => (screen ? `${screen} · Everystep` : 'Everystep');

let isFirstScreen = true;

/** After a step to another screen the focus begins at its content, so that it is read out; never takes it from a field. */
const useArrival = () => {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFirstScreen && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);
  return main;
};

/** The frame of a screen: of a panel for one that stands in a panel, else of a page. */
export const Screen = (props: ScreenProps) => {
  const drawInPanel = use(PanelScreenContext);
  return drawInPanel ? drawInPanel(props) : <Page {...props} />;
};

/** The frame of a page: fixed header, side rail on wide desktops, and the main landmark, whose children it spaces. */
const Page = ({
  back,
  menu = true,
  width = 'wide',
  middle,
  title,
  documentTitle = title,
  children,
  ...header
}: ScreenProps) => {
  const viewer = useShellViewer();
  const main = useArrival();
  // The form that covers it names the tab.
  const isCovered = useIsCovered();
  return (
    <>
      {!isCovered && <title>{tabTitle(documentTitle)}</title>}
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <Header {...header} viewer={viewer} title={title} lead={back ? { back } : menu ? 'menu' : 'none'} />
      {viewer && <Rail />}
      <div className={viewer ? `${styles.page} ${styles.besideRail}` : styles.page}>
        <main
          ref={main}
          className={middle ? `${styles.main[width]} ${styles.middle}` : styles.main[width]}
          id="main"
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
    </>
  );
};
