/** The coordinator of a Citus cluster (a superuser's URL), for `npm run test:distributed`; undefined elsewhere. */
export const citusUrl = process.env.CITUS_URL;

/** What a gateway needs on it: Citus plans for the values of each call. */
export const citusSettings: Record<string, string> = citusUrl ? { DATABASE_PREPARED: 'off' } : {};
