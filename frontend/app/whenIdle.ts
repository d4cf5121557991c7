/** Runs when the browser is idle, after `timeoutMs` at the latest. Returns what calls it off. */
export function whenIdle(run: () => void, timeoutMs = 2000): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}
