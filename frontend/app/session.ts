import { readStored, store } from './storage.ts';

const tokenKey = 'authToken';

/** `refused`: the server no longer knows the token. `left`: the person signed out. */
type End = 'refused' | 'left';
const listeners = new Set<(end: End) => void>();
// Kept beside local storage, so that a browser that refuses storage still has a session until the reload.
let token = readStored(tokenKey);

/** The session of this browser: its token, and who wants to know when it ends. */
export const session = {
  token: (): string | null => token,

  /**
   * Takes the token of a login or registration. Nobody is told: the screen that signed in first asks who it is and
   * then navigates, and the navigation draws everything anew in one go.
   */
  begin(newToken: string): void {
    token = newToken;
    store(tokenKey, newToken);
  },

  end(why: End): void {
    if (token === null) return;
    token = null;
    store(tokenKey, null);
    for (const listener of listeners) listener(why);
  },

  subscribe(listener: (end: End) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Another tab signed in or out: this one starts anew as whoever is signed in now. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    const isOurs = event.key === tokenKey || event.key === null;
    if (isOurs && readStored(tokenKey) !== token) location.reload();
  });
}
