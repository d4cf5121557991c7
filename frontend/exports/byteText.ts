const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Returns "3.4 MB", in decimal units. */
export function byteText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const figure = bytes / 1000 ** power;
  return `${power > 0 && figure < 10 ? figure.toFixed(1) : Math.round(figure)} ${units[power]}`;
}
