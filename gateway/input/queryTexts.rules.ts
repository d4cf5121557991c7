/** What is wrong with the query of an address. */
export const queryTexts = {
  once: 'Send this once.',
} as const;
