import { type ReactNode, useState } from 'react';
import { type LoaderFunction, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { hasRoomForPanel, ScreenLocationContext, useFormPlace } from './panel.ts';

/** A screen and, over it, the forms of its child routes. Under a panel it is inert: seen, up to date, and not used. */
export function PanelHost({ children }: { children: ReactNode }) {
  const place = useFormPlace();
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (!place && own !== location) setOwn(location);
  return (
    <>
      {/* First, so that whoever reads the page from its start meets the form before what it covers. */}
      {place && <Outlet />}
      {place !== 'page' && (
        <ScreenLocationContext value={place ? own : location}>
          <div inert={place !== null} aria-hidden={place !== null || undefined}>
            {children}
          </div>
        </ScreenLocationContext>
      )}
    </>
  );
}

/**
 * Returns what decides whether a screen is shown: its data, which `load` returns, and which is null where the address is
 * that of a form. A form that finds room for a panel keeps the data, and the screen with it, until it is left.
 */
export function hostData(isScreen: (pathname: string) => boolean, load: LoaderFunction) {
  let isKept = false;
  return {
    loader(args) {
      isKept = false;
      return isScreen(new URL(args.request.url).pathname) ? load(args) : null;
    },
    shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }) {
      const wasScreen = isScreen(currentUrl.pathname);
      if (isScreen(nextUrl.pathname)) return wasScreen ? defaultShouldRevalidate : !isKept;
      if (wasScreen) isKept = hasRoomForPanel();
      return wasScreen && !isKept;
    },
  } satisfies RouteObject;
}
