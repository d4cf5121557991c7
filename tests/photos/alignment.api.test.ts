import { beforeAll, expect, test } from 'vitest';
import { bringIn, exportOf } from '#tests/imports/archives.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member, type Member } from '#tests/support/kit.ts';

const points = { x1: 0.38, y1: 0.3125, x2: 0.62, y2: 0.3 };
let alice: Member;
beforeAll(async () => {
  alice = await member();
});

async function photoOf(who: Member): Promise<string> {
  return (await sendPhotos(who, [await jpeg()])).body[0].id;
}

const listed = async (who: Member) => (await who.rest('GET', '/api/photos/alignments')).body;

test('CMP-05 the alignment points of a photo are set, replaced and removed', async () => {
  const id = await photoOf(alice);
  expect(await listed(alice)).toContainEqual({ id, alignment: null });
  expect((await alice.rest('GET', '/api/photos/alignments?first=1')).body).toEqual(await listed(alice));
  expect(await alice.rest('PUT', `/api/photos/${id}/alignment`, points)).toMatchObject({ status: 200, body: points });
  const other = { ...points, x1: 0, y2: 1 };
  expect((await alice.rest('PUT', `/api/photos/${id}/alignment`, other)).body).toEqual(other);
  expect(await listed(alice)).toContainEqual({ id, alignment: other });
  expect((await alice.rest('DELETE', `/api/photos/${id}/alignment`)).status).toBe(204);
  expect(await listed(alice)).toContainEqual({ id, alignment: null });
});

test('CMP-05 points outside of the photo, at the same place or without a number are refused at their field', async () => {
  const id = await photoOf(alice);
  for (const [wrong, field] of [
    [{ ...points, x1: 1.01 }, 'x1'],
    [{ ...points, y2: -0.1 }, 'y2'],
    [{ ...points, y1: 'left' }, 'y1'],
    [{ ...points, x2: null }, 'x2'],
    [{ ...points, x1: 0.12345 }, 'x1'],
    [{ x1: 0.5, y1: 0.5, x2: 0.52, y2: 0.5 }, 'x2'],
  ] as const) {
    const { status, body } = await alice.rest('PUT', `/api/photos/${id}/alignment`, wrong);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
  expect(await listed(alice)).toContainEqual({ id, alignment: null });
});

test('CMP-05 the photo of somebody else is not found, and neither is one that is gone', async () => {
  const id = await photoOf(alice);
  const mallory = await member();
  expect((await mallory.rest('PUT', `/api/photos/${id}/alignment`, points)).status).toBe(404);
  expect((await mallory.rest('DELETE', `/api/photos/${id}/alignment`)).status).toBe(404);
  await alice.rest('DELETE', `/api/photos/${id}`);
  expect((await alice.rest('PUT', `/api/photos/${id}/alignment`, points)).status).toBe(404);
});

test('PHOTO-04 behind a PIN the points are neither shown nor changed', async () => {
  const bob = await member();
  const id = await photoOf(bob);
  await bob.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' });
  await bob.rest('POST', '/api/user/lock-photos');
  for (const call of [
    bob.rest('GET', '/api/photos/alignments'),
    bob.rest('PUT', `/api/photos/${id}/alignment`, points),
    bob.rest('DELETE', `/api/photos/${id}/alignment`),
  ])
    expect(await call).toMatchObject({ status: 403, body: { code: 'PHOTOS_LOCKED' } });
});

test('ENT-41 the points are in the archive and come back with it', async () => {
  const [from, to] = [await member(), await member()];
  const id = await photoOf(from);
  await from.rest('PUT', `/api/photos/${id}/alignment`, points);
  await bringIn(to, (await exportOf(from)).zip);
  expect(await listed(to)).toEqual([{ id, alignment: points }]);
});
