// @ts-check
// Shared by all servers of this folder: a pool like the gateway's, the hash of a session's token, the ready line, the end.
import { createHash } from 'node:crypto';
import pg from 'pg';

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  // As the gateway's. A round lasts longer than pg's default of ten seconds: each turn would open new connections.
  idleTimeoutMillis: 60_000,
});

/** @param {string | undefined} authorization */
export const tokenHash = (authorization) =>
  createHash('sha256')
    .update(authorization?.slice(7) ?? '')
    .digest();

/** @param {ReturnType<import('node:http').Server['address']>} at */
export function sayReady(at) {
  const { address, port } = /** @type {import('node:net').AddressInfo} */ (at);
  console.log(`ready at http://${address}:${port}`);
}

process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
