import { beforeAll, describe, expect, test } from 'vitest';
import {
  file,
  brokenHeic,
  heic,
  jpeg,
  jpegOnItsSide,
  jpegWithPlace,
  metadataOf,
  pixelAt,
} from '#tests/support/images.ts';
import { load, sendForm, sendOperation } from '#tests/support/imagesSent.ts';
import { type Member, member, rest } from '#tests/support/kit.ts';

let alice: Member;
beforeAll(async () => {
  alice = await member();
});

const send = async (who: { token?: string }, ...files: Parameters<typeof sendForm>[3]) =>
  sendForm(who, '/api/profile/avatar', 'profileImage', files);

describe('the profile picture', () => {
  test('REST-26 AVATAR-01 is uploaded by form, cropped to a square and listed by user and profile', async () => {
    expect((await alice.rest('GET', '/api/user')).body.profileImageUrl).toBe(null);
    const { status, body } = await send(alice, await jpegWithPlace());
    expect(status).toBe(200);
    for (const path of ['/api/user', '/api/profile'])
      expect((await alice.rest('GET', path)).body.profileImageUrl).toBe(body.profileImageUrl);
    const { headers, bytes } = await load(body.profileImageUrl);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'private, max-age=900']);
    expect(await metadataOf(bytes)).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await metadataOf(bytes)).not.toHaveProperty('exif');
  });

  test('REST-26 is upright and shows the middle', async () => {
    const { body } = await send(alice, await jpegOnItsSide());
    const { bytes } = await load(body.profileImageUrl);
    const [top, bottom] = [await pixelAt(bytes, 256, 20), await pixelAt(bytes, 256, 490)];
    expect([top[0]! > top[2]!, bottom[2]! > bottom[0]!]).toEqual([true, true]);
  });

  test('REST-26 may be a HEIC photo, also upright', async () => {
    const { body } = await send(alice, heic());
    const { bytes } = await load(body.profileImageUrl);
    const [left, right] = [await pixelAt(bytes, 60, 400), await pixelAt(bytes, 450, 400)];
    expect([left[0]! > left[2]!, right[2]! > right[0]!]).toEqual([true, true]);
  });

  test('REST-26 the former one is removed when a new one is uploaded', async () => {
    const first = (await send(alice, await jpeg())).body.profileImageUrl;
    const second = (await send(alice, await jpeg())).body.profileImageUrl;
    expect(second).not.toBe(first);
    expect((await load(first)).status).toBe(404);
    expect((await load(second)).status).toBe(200);
  });

  test('REST-26 is uploaded over GraphQL too', async () => {
    const query =
      'mutation($profileImage: Upload!) { uploadAvatar(profileImage: $profileImage) { __typename ... on UploadAvatarPayload { viewer { profileImageUrl } } } }';
    const { body } = await sendOperation(
      alice,
      { query, variables: { profileImage: null } },
      { 0: ['variables.profileImage'] },
      [await jpeg()],
    );
    expect((await load(body.data.uploadAvatar.viewer.profileImageUrl)).status).toBe(200);
  });

  test('REST-26 nobody but its owner loads it, and only while signed in', async () => {
    const [bob, mallory] = [await member(), await member()];
    const { body } = await send(bob, await jpeg());
    const [path] = (body.profileImageUrl as string).split('?');
    expect((await load(path!)).status).toBe(401);
    expect((await load(path!, { as: mallory })).status).toBe(404);
    expect((await load(`${path}?token=${mallory.token}`)).status).toBe(404);
    expect((await load(path!, { as: bob })).status).toBe(200);
    await bob.rest('POST', '/api/logout');
    expect((await load(body.profileImageUrl)).status).toBe(401);
  });

  test('REST-26 its link opens nothing else, and the photos PIN does not hide it', async () => {
    const bob = await member();
    const { body } = await send(bob, await jpeg());
    const {
      body: [photo],
    } = await sendForm(bob, '/api/photos', 'photos', [await jpeg()]);
    const token = (body.profileImageUrl as string).split('token=')[1];
    expect((await load(`/api/photos/${photo.filename}?token=${token}`)).status).toBe(403);
    await bob.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' });
    expect((await load(body.profileImageUrl)).status).toBe(200);
    expect((await send(bob, await jpeg())).status).toBe(200);
  });

  test('REST-26 AVATAR-16 a file that is not a picture is refused and the current one stays', async () => {
    const before = (await alice.rest('GET', '/api/user')).body.profileImageUrl.split('?')[0];
    const refused = [
      await send(alice, file('a.jpg', 'image/jpeg', 'words')),
      await send(alice, brokenHeic()),
      await send(alice),
      await sendForm(alice, '/api/profile/avatar', 'photos', [await jpeg()]),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(refused[0]!.body.fields).toEqual({ profileImage: 'a.jpg is not an image.' });
    expect(refused[2]!.body.fields).toHaveProperty('profileImage');
    expect((await send({}, await jpeg())).status).toBe(401);
    expect((await alice.rest('GET', '/api/user')).body.profileImageUrl.split('?')[0]).toBe(before);
    expect((await rest('GET', '/api/profile/avatar/x')).status).toBe(401);
  });
});
