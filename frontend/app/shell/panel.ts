import { createContext, type ReactNode, use } from 'react';
import { type Location, useLocation, useMatches } from 'react-router-dom';
import { triple } from '#frontend/design-system/theme/breakpoints.ts';
import type { ScreenProps } from './screenProps.ts';

/*
 * On a wide desktop a form that is opened from its screen stands in a panel beside it, and the screen stays: the form's
 * route is a child of the screen's (PanelHost.tsx). Elsewhere, and when its address is opened, it is a whole page.
 */

/** Says on a route that the routes below it are forms over the screen of the route above it. */
export const formsHandle = { areForms: true };

/** True where a form that is opened from its screen leaves it on screen. */
export const hasRoomForPanel = (): boolean => matchMedia(triple).matches;

/** Returns where the form on screen stands; null while there is none. */
export function useFormPlace(): 'panel' | 'page' | null {
  const matches = useMatches();
  const forms = matches.findIndex(({ handle }) => handle === formsHandle);
  // A screen that is not shown has no data.
  return forms === -1 ? null : matches[forms - 1]?.loaderData ? 'panel' : 'page';
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
