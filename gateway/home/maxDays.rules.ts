/** The most days that `Viewer.days` returns. */
export const maxDaysAtOnce = 10;
