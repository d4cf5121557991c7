import sharp from 'sharp';
import type { Day } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { UploadedFile } from '#gateway/kernel/uploads/uploadedFile.ts';
import { uploadPhotos } from '#gateway/photos/photo.service.ts';
import { declinePhotosPin } from '#gateway/photos/pin.service.ts';
import { figure } from './figure.ts';
import type { Random } from './random.ts';

/** True for the days with a picture, counted from the first. */
export const isPhotoDay = (index: number): boolean => index % 17 === 3;

/** A picture every two or three weeks, without a PIN, so that visitors see them at once. */
export async function fillPhotos(member: Member, calendar: readonly Day[], random: Random): Promise<void> {
  const days = calendar.filter((_day, index) => isPhotoDay(index));
  // All are drawn before the first is taken in: the pipeline then forbids the decoder of drawings.
  const drawn = await Promise.all(
    days.map((_day, index) =>
      sharp(Buffer.from(figure(index / (days.length - 1), random)))
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  );
  await declinePhotosPin(member, {});
  for (const [index, date] of days.entries()) {
    const bytes = drawn[index]!;
    const file = new UploadedFile(
      { size: bytes.length, read: async () => bytes, remove: async () => {} },
      `mirror-${index + 1}.jpg`,
    );
    await uploadPhotos(member, [file], { date });
  }
}
