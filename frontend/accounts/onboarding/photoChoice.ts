import { maxOnboardingPhotos, onboardingPhotos } from '#gateway/accounts/onboarding.rules.ts';
import { onboardingTexts } from '#gateway/accounts/onboardingTexts.rules.ts';

/** Returns the chosen photos including `added`, and the reason why some were rejected. */
export function withPhotos(
  chosen: readonly File[],
  added: readonly File[],
): { photos: File[]; problem: string | undefined } {
  const pictures = added.filter((file) => onboardingPhotos.safeParse([file]).success);
  const all = [...chosen, ...pictures.filter((picture) => !chosen.some((photo) => isSame(photo, picture)))];
  const problem =
    pictures.length < added.length
      ? onboardingTexts.notAPicture
      : onboardingPhotos.safeParse(all).error?.issues[0]?.message;
  return { photos: all.slice(0, maxOnboardingPhotos), problem };
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
