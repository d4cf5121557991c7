import { use } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';
import { loginPath } from './screenRoute.tsx';
import { session } from './session.ts';

/**
 * Returns `navigate` for what follows a write, which takes time: it does nothing once the person has left the screen or is
 * on the way to another one. Asks the router itself, because a screen renders a moment after the router knows. Where the
 * server refused the session meanwhile, the write waits on this device: the path is where signing in leads.
 */
export function useNavigateUnlessLeft(): (path: string, options?: NavigateOptions) => void {
  const { router } = use(DataRouterContext)!;
  const { pathname } = useLocation();
  return (path, options) => {
    const { location, navigation } = router.state;
    const isEnded = session.key() === null;
    const current = (navigation.location ?? location).pathname;
    // The router leads to the form by itself, sooner or later, and from there back to this screen.
    if (current === pathname || (isEnded && current === '/login'))
      void router.navigate(isEnded ? loginPath(path) : path, options);
  };
}
