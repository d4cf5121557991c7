const date = Temporal.Now.plainDateISO('UTC').subtract({ days: 1 });
const written = (options: Intl.DateTimeFormatOptions) => date.toLocaleString('en-US', options);
const month = written({ month: 'short' });

/** Yesterday as the files of apps write it. The charts begin with the last days, so that theirs must be recent. */
export const yesterday = {
  /** 2024-05-04 */
  iso: date.toString(),
  /** 05/04/2024 */
  slashes: written({ month: '2-digit', day: '2-digit', year: 'numeric' }),
  /** 05/04/24 */
  shortSlashes: written({ month: '2-digit', day: '2-digit', year: '2-digit' }),
  /** May 4, 2024 */
  monthFirst: `${month} ${date.day}, ${date.year}`,
  /** 4 May 2024 */
  dayFirst: `${date.day} ${month} ${date.year}`,
};

/** The day before, on which the nights of yesterday begin. */
export const dayBefore = date.subtract({ days: 1 }).toString();
