import { Readable } from 'node:stream';
import pg from 'pg';
import yauzl from 'yauzl';
import { wrappingKey } from '#gateway/platform/instance.ts';
import { readKey } from '#gateway/platform/instanceKey.ts';
import { announcedPostgres } from '#gateway/platform/postgres.ts';
import { fillEveryTable } from '#tests/accounts/everyRow.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendForm, sendPhotos } from '#tests/support/imagesSent.ts';

export interface Person {
  username: string;
  url: string;
  token: string;
}

export async function call(
  { url, token }: { url: string; token?: string },
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export async function register(url: string, username: string): Promise<Person> {
  const account = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse',
    firstName: 'Kim',
    lastName: 'Park',
  };
  const response = await call({ url }, 'POST', '/api/register', account);
  const { token } = (await response.json()) as { token: string };
  return { username, url, token };
}

/** A person with a row in every table, photos and a profile picture, on the server whose embedded database is in `dataDir`. */
export async function filledPerson(url: string, username: string, dataDir: string): Promise<Person> {
  const person = await register(url, username);
  const client = new pg.Client(await announcedPostgres(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query('select id from users where username = $1', [username]);
    await fillEveryTable(
      client,
      rows[0].id,
      username,
      wrappingKey((await readKey({ dataDir, secretKey: undefined }))!),
    );
    // These refer to files that were never stored.
    await client.query('delete from photos where user_id = $1', [rows[0].id]);
    await client.query('delete from import_photos where user_id = $1', [rows[0].id]);
    await keepAlive(client, rows[0].id);
  } finally {
    await client.end();
  }
  await addPictures(person);
  return person;
}

/** Rows of long ago end while they are looked at: housekeeping removes them at any moment. */
async function keepAlive(client: pg.Client, userId: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('expires_at', 'user_id') group by 1 having count(*) = 2`,
  );
  for (const { name } of rows)
    await client.query(`update "${name}" set expires_at = now() + interval '9 days' where user_id = $1`, [userId]);
  await client.query("delete from security_events where user_id = $1 and at < now() - interval '1 day'", [userId]);
  await client.query("delete from user_sessions where user_id = $1 and last_used_at < now() - interval '1 day'", [
    userId,
  ]);
}

export async function addPictures(person: Person): Promise<void> {
  await sendPhotos(person, [await jpeg('front.jpg'), await jpeg('side.jpg', { width: 90, height: 60 })]);
  await sendForm(person, '/api/profile/avatar', 'avatar', [await jpeg('me.jpg', { width: 256, height: 256 })]);
}

/** The member's own archive, entry by entry. The zip itself holds the time of its making. */
export async function archiveOf({ url, token }: Person): Promise<Map<string, string>> {
  const response = await call({ url, token }, 'GET', '/api/export');
  if (response.status !== 200) throw new Error(`The archive answered ${response.status}: ${await response.text()}`);
  const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(
      entry.fileName,
      Buffer.concat(await Readable.from(await zip.openReadStreamPromise(entry)).toArray()).toString('latin1'),
    );
  return files;
}
