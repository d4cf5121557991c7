/** The coordinator of a Citus cluster (a superuser's URL), for `npm run test:distributed`; undefined elsewhere. */
export const citusUrl = process.env.CITUS_URL;
