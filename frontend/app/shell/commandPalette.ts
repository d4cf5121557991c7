let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the command palette is wanted. Its code follows the first screen (entry/Root.tsx). */
export const commandPalette = {
  isOpen: () => isOpen,
  set(next: boolean): void {
    isOpen = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
