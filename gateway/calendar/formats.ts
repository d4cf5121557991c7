/** How dates and clock times are written. The words are those of the member's preferences. */
export interface Formats {
  /** Decides the names of months and weekdays: `en`, `de-AT`. */
  locale: string;
  hourCycle: 'H12' | 'H24';
  firstWeekday: 'SUNDAY' | 'MONDAY' | 'SATURDAY';
  dateForm: 'MDY' | 'DMY' | 'YMD';
}

/** The formats of the specification, which are those of English (US). */
export const specifiedFormats: Formats = {
  locale: 'en-US',
  hourCycle: 'H12',
  firstWeekday: 'SUNDAY',
  dateForm: 'MDY',
};
