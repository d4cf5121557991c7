const longPressMs = 500;
/** A finger that moves farther scrolls. */
const slackPx = 10;

/**
 * Reports a finger that rests on what `find` returns, since Safari on phones sends no context menu for it. The click that
 * ends the press does nothing. Ends with `signal`.
 */
export function followLongPress(
  find: (target: EventTarget | null) => HTMLElement | undefined,
  onPress: (pressed: HTMLElement) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let isTaken = false;
  const end = () => clearTimeout(timer);
  const listen = <Name extends keyof DocumentEventMap>(name: Name, run: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, run, { signal, capture: true });
  listen('pointerdown', ({ pointerType, isPrimary, target, clientX: x, clientY: y }) => {
    end();
    isTaken = false;
    const found = pointerType === 'touch' && isPrimary ? find(target) : undefined;
    if (!found) return;
    // Safari would show the page behind a link, and select its text.
    for (const property of ['-webkit-touch-callout', '-webkit-user-select']) found.style.setProperty(property, 'none');
    start = { x, y };
    timer = setTimeout(() => {
      isTaken = true;
      onPress(found);
    }, longPressMs);
  });
  listen('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > slackPx) end();
  });
  for (const name of ['pointerup', 'pointercancel', 'contextmenu', 'scroll'] as const) listen(name, end);
  listen('click', (event) => {
    if (!isTaken) return;
    isTaken = false;
    event.preventDefault();
    event.stopPropagation();
  });
  signal.addEventListener('abort', end);
}
