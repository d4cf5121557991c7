import { morningCard } from './morningRules.ts';

const card = `[aria-label="${morningCard}"]`;

/** Moves the focus of a control that goes with its card to the day's activities. */
export function focusDay(): void {
  focusFrom('[aria-labelledby="my-day"] a');
}

/** Moves the focus of a metric that is saved to the first one of the card. */
export function focusWeight(): void {
  focusFrom(`${card} input`);
}

/** Leaves a focus that is elsewhere. */
function focusFrom(target: string): void {
  const at = document.activeElement;
  if (at && at !== document.body && !at.closest(card)) return;
  document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
}
