import { unsaved } from './drafts/unsaved.ts';
import { readStored, store } from './storage.ts';

const tokenKey = 'authToken';
/** The token before the last renewal, by which the other tabs know that the person is still the same. */
const formerKey = 'authToken_former';

/** `refused`: the server no longer knows the token. `left`: the person signed out. */
type End = 'refused' | 'left';
const listeners = new Set<(end: End) => void>();
// Kept beside local storage, so that a browser that refuses storage still has a session until the reload.
let token = readStored(tokenKey);
/** Stays through renewals of the token: the token that this session began with here. */
let key = token;

/** The session of this browser: its token, and who wants to know when it ends. */
export const session = {
  token: (): string | null => token,

  /**
   * Takes the token of a login or registration. Nobody is told: the screen that signed in first asks who it is and
   * then navigates, and the navigation draws everything anew in one go.
   */
  begin(newToken: string): void {
    token = key = newToken;
    store(tokenKey, newToken);
  },

  /** Another one for each session, the same for all its tokens; null for none. */
  key: (): string | null => key,

  /** Replaces the token of the same session without a redraw, here or in another tab. */
  renew(newToken: string): void {
    store(formerKey, token);
    token = newToken;
    store(tokenKey, newToken);
  },

  end(why: End): void {
    if (token === null) return;
    token = key = null;
    store(tokenKey, null);
    store(formerKey, null);
    for (const listener of listeners) listener(why);
  },

  subscribe(listener: (end: End) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Another tab signed in or out: reload this one as the current user. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    const isOurs = event.key === tokenKey || event.key === null;
    const stored = readStored(tokenKey);
    if (!isOurs || stored === token) return;
    if (stored !== null && token !== null && readStored(formerKey) === token) {
      token = stored;
      return;
    }
    unsaved.letGo();
    location.reload();
  });
}
