/*
 * The open dialogs that can show notices, the topmost last. Everything outside a modal dialog is hidden from screen
 * readers and out of Tab's reach, so the notices move into the topmost one while it is open.
 */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLElement[]): void {
  places = next;
  for (const listener of listeners) listener();
}

export const noticePlaces = {
  /** Adds a dialog's place on top; returns what removes it. */
  enter(place: HTMLElement): () => void {
    replace([...places, place]);
    return () => replace(places.filter((other) => other !== place));
  },
  top: () => places.at(-1),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
