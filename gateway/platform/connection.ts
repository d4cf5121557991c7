import pg from 'pg';

/** Opens a connection outside of the pool. Name it, so that PostgreSQL's list of connections tells what it is for. */
export async function openConnection(url: string, name: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Without it the operating system probes an idle connection only after two hours.
    keepAliveInitialDelayMillis: 10_000,
    ...options,
  });
  // A connection that breaks also rejects the query under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect().catch((error) => {
    void client.end().catch(() => {});
    throw error;
  });
  return client;
}
