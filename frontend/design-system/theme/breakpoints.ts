/** Leaves room for the side rail beside a full-width screen. */
export const railed = '(min-width: 84rem)';
