import { createContext, type ReactNode, use } from 'react';
import { type Location, useLocation, useMatches } from 'react-router-dom';
import { triple } from '#frontend/design-system/theme/breakpoints.ts';
import type { ScreenProps } from './screenProps.ts';

/*
 * A form that is opened from its screen leaves the screen rendered: the form's route is a child of the screen's
 * (PanelHost.tsx). On a wide desktop the form stands in a panel beside it; elsewhere, and when its address is opened, the
 * form is a whole page.
 */

/** Says on a route that the routes below it are forms over the screen of the route above it. */
export const formsHandle = { areForms: true };

/** True where there was room for a panel when the form was opened: a window that changes its width keeps it as it is. */
let hadRoom = false;

/** Decides where the form that is being opened from its screen will stand. */
export function placeForm(): void {
  hadRoom = matchMedia(triple).matches;
}

/** Returns where the form on screen stands; null while there is none. */
export function useFormPlace(): 'panel' | 'page' | null {
  const matches = useMatches();
  const forms = matches.findIndex(({ handle }) => handle === formsHandle);
  // A screen that the form was not opened from has no data.
  return forms === -1 ? null : matches[forms - 1]?.loaderData && hadRoom ? 'panel' : 'page';
}

/** Draws a screen in the panel around it; null draws a whole page. */
export const PanelScreenContext = createContext<((screen: ScreenProps) => ReactNode) | null>(null);

export const ScreenLocationContext = createContext<Location | null>(null);

/** Returns the location of the screen around, which it keeps while a form stands over it. */
export function useScreenLocation(): Location {
  const location = useLocation();
  return use(ScreenLocationContext) ?? location;
}

/** True on a screen with a form over it. */
export const useIsCovered = (): boolean => useScreenLocation() !== useLocation();
