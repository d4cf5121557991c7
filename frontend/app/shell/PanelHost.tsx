import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LoaderFunction, Outlet, type RouteObject, useLoaderData, useLocation } from 'react-router-dom';
import { placeForm, ScreenLocationContext, useFormPlace } from './panel.ts';

/**
 * A screen and, over it, the forms of its child routes. Under a form the screen stays rendered and up to date, so that it is
 * there at once when the form closes. Under a panel it is inert: seen, and not used. Under a whole page it is taken out of
 * the document.
 */
export function PanelHost({ children }: { children: ReactNode }) {
  const place = useFormPlace();
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (!place && own !== location) setOwn(location);
  const isRendered = useLoaderData() !== null || !place;
  const screen = useTakenOut(isRendered && place === 'page');
  return (
    <>
      {/* First, so that whoever reads the page from its start meets the form before what it covers. */}
      {place && <Outlet />}
      {isRendered && (
        <ScreenLocationContext value={place ? own : location}>
          <div>
            <div ref={screen} inert={place !== null} aria-hidden={place !== null || undefined}>
              {children}
            </div>
          </div>
        </ScreenLocationContext>
      )}
    </>
  );
}

/** Takes an element, the only child of its parent, out of the document while `isOut`. Its components stay mounted. */
function useTakenOut(isOut: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOut) return;
    const screen = element.current!;
    const parent = screen.parentElement!;
    screen.remove();
    return () => parent.append(screen);
  }, [isOut]);
  useEffect(() => {
    if (!isOut) return;
    // As on arrival at a new screen: what had the focus is gone.
    return () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [isOut]);
  return element;
}

/**
 * Returns what decides whether a screen is rendered: its data, which `load` returns, and which is null where the address of
 * a form was opened. A form that is opened from its screen keeps the data, and the screen with it. `loadsAgain` loads them
 * again when the form closes: for figures that the form changes.
 */
export function hostData(isScreen: (pathname: string) => boolean, load: LoaderFunction, loadsAgain = false) {
  let isKept = false;
  return {
    loader(args) {
      isKept = false;
      return isScreen(new URL(args.request.url).pathname) ? load(args) : null;
    },
    shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }) {
      const wasScreen = isScreen(currentUrl.pathname);
      if (isScreen(nextUrl.pathname)) return wasScreen ? defaultShouldRevalidate : loadsAgain || !isKept;
      if (wasScreen) {
        isKept = true;
        placeForm();
      }
      return false;
    },
  } satisfies RouteObject;
}
