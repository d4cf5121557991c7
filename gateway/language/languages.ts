/** The languages of the app and its mails; the first is the one the sources are written in. */
export const languages = ['EN', 'DE', 'ES', 'FR', 'PT_BR'] as const;
/** What each is called by those who speak it. */
export const languageNames: Readonly<Record<(typeof languages)[number], string>> = {
  EN: 'English',
  DE: 'Deutsch',
  ES: 'Español',
  FR: 'Français',
  PT_BR: 'Português (Brasil)',
};
export type Language = (typeof languages)[number];

/** 'PT_BR' → 'pt-BR'. */
export function languageTag(language: Language): string {
  const [name = 'en', region] = language.split('_');
  return region ? `${name.toLowerCase()}-${region}` : name.toLowerCase();
}

/** Returns the first of these languages (`de-AT`), in order of preference, that the app speaks; else English. */
export function spokenLanguage(accepted: readonly string[]): Language {
  const nameOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  for (const tag of accepted) {
    const spoken = languages.find((language) => nameOf(language) === nameOf(tag));
    if (spoken) return spoken;
  }
  return languages[0];
}

/** Returns the languages of an `Accept-Language` header, the most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
