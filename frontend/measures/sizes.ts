import { t } from '#frontend/language/t.ts';
import { amountText } from './amounts.ts';
import { sizeOf } from '#gateway/photos/size.rules.ts';

export const units = { kB: t('kB'), MB: t('MB'), GB: t('GB'), TB: t('TB') } as const;

/** Bytes in the reader's numbers and units: "1.4 MB", "1,4 Mo". */
export function sizeText(bytes: number): string {
  const { amount, unit } = sizeOf(bytes);
  return `${amountText(amount)} ${units[unit]}`;
}
