const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the unit in which people read them, of 1024 each; rounded up to what is shown. */
export function sizeOf(bytes: number): { amount: number; unit: (typeof units)[number] } {
  const power = bytes === 0 ? 2 : Math.min(units.length, Math.max(1, Math.floor(Math.log2(bytes) / 10)));
  const amount = bytes / 1024 ** power;
  return { amount: amount < 10 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount), unit: units[power - 1]! };
}

/** In English numbers: "0 MB", "1.4 MB", "20 GB". */
export function sizeText(bytes: number): string {
  const { amount, unit } = sizeOf(bytes);
  return `${amount} ${unit}`;
}
