import type { TokenDomain } from '#gateway/kernel/tokens/scope.rules.ts';

interface PartForm {
  meaning: string;
  /** A token that may not read this domain does not learn that the part changed. */
  domain: TokenDomain;
}

/**
 * The parts of a day that can change apart, in the order of their bits in `day_changes.parts` (the migration
 * changed_parts). A new part goes to the end.
 */
export const dayParts = {
  activities: {
    meaning: 'Activities, with those that go on after midnight, and your kinds of activity.',
    domain: 'activities',
  },
  macros: { meaning: 'What was eaten, with its totals.', domain: 'nutrition' },
  metrics: { meaning: 'Weight and your other body metrics.', domain: 'metrics' },
  photos: { meaning: 'Progress photos.', domain: 'photos' },
  journal: { meaning: 'The journal entry.', domain: 'journal' },
  wearable: { meaning: 'What a band or a phone measured.', domain: 'wearables' },
  progress: { meaning: 'Progress entries.', domain: 'goals' },
  goals: { meaning: 'Goals and what was reached of them.', domain: 'goals' },
  targets: { meaning: 'The targets for macros.', domain: 'nutrition' },
} as const satisfies Record<string, PartForm>;
export type DayPart = keyof typeof dayParts;

export const dayPartNames = Object.keys(dayParts) as DayPart[];
export const allParts = 2 ** dayPartNames.length - 1;

export function bitsOf(parts: readonly DayPart[]): number {
  return parts.reduce((bits, part) => bits | (1 << dayPartNames.indexOf(part)), 0);
}

export function partsOf(bits: number): DayPart[] {
  return dayPartNames.filter((_, index) => bits & (1 << index));
}
