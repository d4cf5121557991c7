import { expect } from 'vitest';
import { jpeg } from './images.ts';
import { sendPhotos } from './imagesSent.ts';

/** A person's data that needs the instance's key, secrets or store. */
export interface Belongings {
  token: string;
  photo: { id: string; imageUrl: string; size: number };
}

export async function callAt(url: string, method: string, path: string, body?: object, token = ''): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
    // A connection that a process had been given just before it was killed is never answered.
    signal: AbortSignal.timeout(15_000),
  });
}

/** Creates an account with a journal entry, a photo and a PIN. */
export async function moveIn(url: string, username = 'keeper'): Promise<Belongings> {
  const account = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse',
    firstName: 'K',
    lastName: 'P',
  };
  const { token } = (await (await callAt(url, 'POST', '/api/register', account)).json()) as { token: string };
  expect(
    (await callAt(url, 'POST', '/api/journal-entries', { date: '2026-03-02', content: 'Dear diary' }, token)).ok,
  ).toBe(true);
  const {
    body: [photo],
  } = await sendPhotos({ url, token }, [await jpeg('front.jpg', { width: 200, height: 160 })]);
  expect((await callAt(url, 'PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' }, token)).status).toBe(200);
  return { token, photo };
}

/** Reads the journal entry, the PIN and the photo. */
export async function expectAtHome(url: string, { token, photo }: Belongings): Promise<void> {
  expect(
    await (await callAt(url, 'GET', '/api/journal-entries/date/2026-03-02', undefined, token)).json(),
  ).toMatchObject({ content: 'Dear diary' });
  expect((await callAt(url, 'POST', '/api/user/verify-photos-pin', { pin: '4711' }, token)).status).toBe(200);
  const bytes = await (await callAt(url, 'GET', new URL(photo.imageUrl, url).pathname, undefined, token)).arrayBuffer();
  expect(bytes.byteLength).toBe(photo.size);
}
