import pg from 'pg';

const timeoutMs = 5000;

/**
 * Waits until every transaction of a gateway that is idle now has ended, and throws when one stays open. Called by a
 * stand-in for a provider before it responds, so that a transaction held during the call never ends.
 */
export async function expectNoOpenTransaction(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; since: string }>(
      `select pid, xact_start::text as since from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    const until = performance.now() + timeoutMs;
    for (const { pid, since } of rows) {
      const isOpen = async () =>
        (await client.query('select from pg_stat_activity where pid = $1 and xact_start = $2', [pid, since]))
          .rowCount === 1;
      while (await isOpen())
        if (performance.now() > until) throw new Error('A transaction is open during a call to a provider');
    }
  } finally {
    await client.end();
  }
}
