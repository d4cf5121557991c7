/** The only provider of wearables, as the tables name it. */
export const provider = 'whoop';

/** The provider's export, whose records are kept when the connection ends. */
export const providerFile = 'whoop-file';

/** What phones push, by the app or the store of the phone it comes from. */
export const phoneSources = ['health-auto-export', 'health-connect'] as const;
export type PhoneSource = (typeof phoneSources)[number];

/** Sources whose records become activities (projection.ts). */
export const measuredSources = [provider, providerFile, ...phoneSources] as const;

/** Where figures of a day come from: pushed by a phone, or in a file. */
export const healthSources = [...phoneSources, 'apple-health', 'fitbit'] as const;
export type HealthSource = (typeof healthSources)[number];
