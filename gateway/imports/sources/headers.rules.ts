/** The name of a column as it is compared. */
export const headerOf = (title: string) =>
  title
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ');
