import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { isMacroDraft, type MacroDraft } from './macroDraft.ts';

export const macroForm = 'food';
const texts = ['description', 'protein', 'fats', 'carbs', 'calories'] as const;

export function useMacroDraft(address: string, initial: MacroDraft) {
  return useDraft({
    form: macroForm,
    place: address,
    initial,
    isValid: isMacroDraft,
    differs: (draft, first) => texts.some((text) => draft[text] !== first[text]),
  });
}
