/** Leaves room for the side rail beside a full-width screen. */
export const railed = '(min-width: 84rem)';
/** Holds three columns of cards, or a form beside the day. */
export const triple = '(min-width: 75rem)';
/** Lets the column of the settings be wider, beside their list and the rail. */
export const roomy = '(min-width: 90rem)';
/** The smallest phones, of 320 px. */
export const tiny = '(max-width: 21rem)';
/** A phone whose browser has letters of twice the usual size: a line holds one or two words. */
export const magnified = '(max-width: 16rem)';
