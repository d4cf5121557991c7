/** Begins the name of each file of the build that holds the texts of a language, and of nothing else. */
export const cataloguePrefix = 'assets/catalogue-';

/** Returns the file of the build that holds the texts of a language. English has none. */
export function catalogueFile(files: readonly string[], tag: string): string | undefined {
  return tag === 'en' ? undefined : files.find((file) => file.startsWith(`${cataloguePrefix}${tag}-`));
}
