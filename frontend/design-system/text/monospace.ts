/** The letters of secrets, codes and calls. */
export const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
