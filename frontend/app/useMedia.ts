import { useSyncExternalStore } from 'react';

/** Whether the window matches; draws again when that changes. The list is made once, outside of the component. */
export const useMedia = (media: MediaQueryList): boolean =>
  useSyncExternalStore(
    (notify) => {
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => media.matches,
  );
