/** The coordinator of a Citus cluster (a superuser's URL), for `npm run test:distributed`; undefined elsewhere. */
export const citusUrl = process.env.CITUS_URL;

/** The settings of a gateway on Citus, which plans for the values of each call; none elsewhere. */
export const citusSettings: Record<string, string> = citusUrl ? { DATABASE_PREPARED: 'off' } : {};
