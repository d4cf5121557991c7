import { use } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns `navigate` for what follows a write, which takes time: it does nothing once the person has left the screen or is
 * on the way to another one. Asks the router itself, because a screen renders a moment after the router knows.
 */
export function useNavigateUnlessLeft(): (path: string, options?: NavigateOptions) => void {
  const { router } = use(DataRouterContext)!;
  const { pathname } = useLocation();
  return (path, options) => {
    const { location, navigation } = router.state;
    if ((navigation.location ?? location).pathname === pathname) void router.navigate(path, options);
  };
}
