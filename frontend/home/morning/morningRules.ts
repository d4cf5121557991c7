/** The name of the card, by which code outside finds it. */
import { t } from '#frontend/language/t.ts';

export const morningCard = t('Not logged yet');

/** The last night is offered from this long before the usual wake-up. */
export const earlyMinutes = 120;

const maxCustom = 2;

interface Measured {
  readonly value: number | null | undefined;
  readonly lastValue: number | null | undefined;
}

/** Returns the metrics to offer beside the weight: the first that have a value of former days and none of this one. */
export function unmeasured<Field extends Measured>(fields: readonly Field[]): Field[] {
  return fields.filter(({ value, lastValue }) => value == null && lastValue != null).slice(0, maxCustom);
}

/* The heights of the parts, reserved until their code has loaded. */

/** The buttons of a night stand below each other on a narrow phone. */
export const nightHeight = 'clamp(96px, (361px - 100vw) * 99, 148px)';
export const fieldHeight = '72px';
