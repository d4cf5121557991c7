import type { ClientBase, Pool, PoolClient } from 'pg';

type Connection = Pick<ClientBase, 'query'>;

/** Runs work in one transaction of the pool: all of it is written or, when it throws, nothing. Returns its result. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transaction(
      client,
      () => work(client),
      (error) => (broken = error),
    );
  } finally {
    // A connection that could not even roll back is not used again.
    client.release(broken);
  }
}

/** The same on a connection of the caller. */
export async function transaction<Result>(
  client: Connection,
  work: () => Promise<Result>,
  onBroken: (error: Error) => void = () => {},
): Promise<Result> {
  try {
    await begin(client);
    const result = await work();
    await commit(client);
    return result;
  } catch (error) {
    await rollback(client).catch(onBroken);
    throw error;
  }
}

export async function begin(client: Connection, mode = ''): Promise<void> {
  await client.query(`begin ${mode}`);
}

export async function commit(client: Connection): Promise<void> {
  await client.query('commit');
}

export async function rollback(client: Connection): Promise<void> {
  await client.query('rollback');
}
