// A process as short as the gateway's start: it opens the data folder named on the command line and writes rows one
// after the other, saying each number once it is committed. Tests kill it.
import pg from 'pg';
import { startPostgres } from '#gateway/platform/postgres.ts';

try {
  const postgres = await startPostgres(process.argv[2]!);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  await pool.query('create table if not exists written (number int primary key)');
  console.log('ready');
  const { rows } = await pool.query('select coalesce(max(number), 0) as last from written');
  for (let number = rows[0].last + 1; ; number += 1) {
    await pool.query('insert into written values ($1)', [number]);
    console.log(number);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
