import { createContext, useContext } from 'react';

/** The viewer's data that the shell shows; null when nobody is signed in. */
export type ShellViewer = {
  firstName?: string | null;
  lastName?: string | null;
  profileImageUrl?: string | null;
} | null;

/** The app provides it once, above the routes; the shell itself fetches nothing. */
export const ShellViewerContext = createContext<ShellViewer>(null);

export const useShellViewer = () => useContext(ShellViewerContext);
