const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** "3.4 MB": a size as people say it, in thousands. */
export function byteText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const figure = bytes / 1000 ** power;
  return `${power > 0 && figure < 10 ? figure.toFixed(1) : Math.round(figure)} ${units[power]}`;
}
