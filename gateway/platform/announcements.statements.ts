import type { Client } from 'pg';

/** Has PostgreSQL send over this connection what is announced on these channels. */
export async function listenTo(client: Client, channels: Iterable<string>): Promise<void> {
  await client.query([...channels].map((channel) => `listen ${channel}`).join(';'));
}
