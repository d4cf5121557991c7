import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AvatarEditor } from '#frontend/accounts/avatar/AvatarEditor.tsx';
import { useUploadAvatar } from '#frontend/accounts/avatar/useUploadAvatar.ts';
import { notices } from '#frontend/app/notices.ts';
import { session } from '#frontend/app/session.ts';
import { Avatar } from '#frontend/design-system/pictures/Avatar.tsx';
import { initials } from '#frontend/design-system/pictures/initials.ts';
import { gateway, member } from '#tests/support/kit.ts';
import '#tests/support/renderScreen.tsx';

const person = { firstName: 'Ada', lastName: 'Lovelace' };
const file = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(8), name = 'me.png', type = 'image/png') =>
  new File([bytes], name, { type });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const openNotice = () => notices.list().find(({ open }) => open);

function renderEditor() {
  const saved: File[] = [];
  const view = render(<AvatarEditor {...person} onSave={async (picture) => saved.push(picture) > 0} />);
  return { ...view, saved, user: userEvent.setup() };
}

/** Uploads as a screen does. Returns whether it succeeded. */
async function upload(picture: File, token: string): Promise<boolean> {
  await gateway();
  session.begin(token);
  let run: ((picture: File) => Promise<boolean>) | undefined;
  const Uploader = () => {
    [run] = useUploadAvatar();
    return null;
  };
  render(<Uploader />);
  return act(() => run!(picture));
}

test('AVATAR-01 AVATAR-02 AVATAR-03 AVATAR-04 an avatar shows the picture, else the initials, else U, in four sizes', () => {
  const { rerender, container } = render(<Avatar {...person} imageUrl="/me.webp" />);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' }).getAttribute('src')).toBe('/me.webp');
  rerender(<Avatar {...person} />);
  expect(container.textContent).toBe('AL');
  expect(initials(null, '')).toBe('U');
  const sizes = (['sm', 'md', 'lg', 'xl'] as const).map((size) => {
    rerender(<Avatar size={size} />);
    return container.firstElementChild!.className;
  });
  expect(new Set(sizes).size).toBe(4);
});

test('AVATAR-05 AVATAR-06 the button opens a picker for images; another avatar has no button', async () => {
  const { user, unmount } = renderEditor();
  let opened = 0;
  picker().click = () => void (opened += 1);
  await user.click(screen.getByRole('button', { name: 'Choose a different picture' }));
  expect([opened, picker().accept]).toEqual([1, 'image/*']);
  unmount();
  render(<Avatar {...person} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('AVATAR-07 AVATAR-13 a chosen file opens Adjust Your Photo; Cancel closes it without a result', async () => {
  const { user, saved } = renderEditor();
  await user.upload(picker(), file());
  const dialog = await screen.findByRole('dialog', { name: 'Adjust Your Photo' });
  expect(picker().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(saved).toEqual([]);
  await user.upload(picker(), file());
  expect(await screen.findByRole('dialog', { name: 'Adjust Your Photo' })).toBeTruthy();
});

test('AVATAR-11 the dialog starts over with each picture, at zoom 1', async () => {
  const { user } = renderEditor();
  await user.upload(picker(), file());
  const zoom = await screen.findByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  expect([zoom.value, zoom.min, zoom.max]).toEqual(['1', '0.5', '3']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('AVATAR-15 an uploaded picture is confirmed and shown in the profile', async () => {
  const ada = await member();
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .webp()
    .toBuffer();
  const ok = await upload(file(new Uint8Array(bytes), 'avatar.webp', 'image/webp'), ada.token);
  expect([ok, openNotice()?.title]).toEqual([true, 'Profile picture updated successfully!']);
  expect((await ada.rest('GET', '/api/user')).body.profileImageUrl).toMatch(/^\/api\/profile\/avatar\//);
});

test('AVATAR-16 a refused picture shows the text of the specification', async () => {
  const ada = await member();
  const ok = await upload(file(new TextEncoder().encode('not a picture'), 'me.webp', 'image/webp'), ada.token);
  expect(ok).toBe(false);
  expect(openNotice()).toMatchObject({
    variant: 'destructive',
    description: 'Failed to update profile picture. Please try again.',
  });
  expect((await ada.rest('GET', '/api/user')).body.profileImageUrl).toBeNull();
});
