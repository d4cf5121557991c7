/** The stored description of an entry that has none: the same in every language, so that other programs know it. */
export const quickDescription = 'Quick add';
