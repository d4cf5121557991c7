import { amountText } from './amounts.ts';
import { sizeOf } from '#gateway/photos/size.rules.ts';

/** Bytes in the reader's numbers: "1.4 MB". */
export function sizeText(bytes: number): string {
  const { amount, unit } = sizeOf(bytes);
  return `${amountText(amount)} ${unit}`;
}
