/*
 * Containers for notices in the open dialogs, the topmost last. Everything outside a modal dialog is hidden from screen
 * readers and unreachable by Tab, so notices move into the topmost dialog.
 */
let containers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLElement[]): void {
  containers = next;
  for (const listener of listeners) listener();
}

export const noticeContainers = {
  /** Adds a dialog's container on top and returns a function that removes it. */
  enter(container: HTMLElement): () => void {
    replace([...containers, container]);
    return () => replace(containers.filter((other) => other !== container));
  },
  top: () => containers.at(-1),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
