/*
 * Some calls need the password once more when the sign-in is a while ago. The code that makes such a call asks
 * here; the dialog (ReauthPrompt.tsx) gets the password, and the call is made again.
 */

let asked: { proved: Promise<boolean>; settle: (isProved: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function change(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const reauth = {
  /** Asks for the password. Calls that ask meanwhile share the dialog. Resolves with whether the password was given. */
  ask(): Promise<boolean> {
    if (asked) return asked.proved;
    let settle!: (isProved: boolean) => void;
    const proved = new Promise<boolean>((resolve) => (settle = resolve));
    change({ proved, settle });
    return proved;
  },

  settle(isProved: boolean): void {
    asked?.settle(isProved);
    change(null);
  },

  isAsking: (): boolean => asked !== null,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
