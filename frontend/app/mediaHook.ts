import { useSyncExternalStore } from 'react';

/** Returns a hook that tells whether the window matches, and draws its component again when that changes. */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (notify: () => void) => {
    media.addEventListener('change', notify);
    return () => media.removeEventListener('change', notify);
  };
  return function useMedia() {
    return useSyncExternalStore(subscribe, () => media.matches);
  };
}
