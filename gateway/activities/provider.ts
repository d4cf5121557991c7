/** The only provider of wearables, as the tables name it. */
export const provider = 'whoop';
