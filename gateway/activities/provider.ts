/** The only provider of wearables, as the tables name it. */
export const provider = 'whoop';

/** What phones push, by the app or the store of the phone it comes from. */
export const phoneSources = ['health-auto-export', 'health-connect'] as const;
export type PhoneSource = (typeof phoneSources)[number];

/** Sources whose records become activities: the longest of those measured at the same time, unless the member wrote one. */
export const measuredSources = [provider, ...phoneSources] as const;
