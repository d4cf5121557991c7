import { maxOnboardingPhotos, onboardingPhotos } from '#gateway/accounts/onboarding.rules.ts';
import { onboardingTexts } from '#gateway/accounts/onboardingTexts.rules.ts';

/** The photos that are chosen after `added` came, and what is to be said about those that were not taken. */
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

/** The same file, chosen a second time. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
