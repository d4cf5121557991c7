const timeoutMs = 5000;

/** Focuses a control once its part of the screen has loaded; gives up when it does not come. */
export function focusOnceThere(find: () => HTMLElement | null): void {
  const stop = new AbortController();
  const look = () => {
    const found = find();
    if (!found || document.querySelector('[role="dialog"]')) return;
    found.focus();
    stop.abort();
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  stop.signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}
