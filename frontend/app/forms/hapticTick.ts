/** Ticks under the finger where a device can. */
export function hapticTick(): void {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (isTouched && !matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(10);
}
