import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { isMacroDraft, type MacroDraft, macroForm } from './macroDraft.ts';

const texts = ['description', 'protein', 'fats', 'carbs', 'calories', 'quick'] as const;

export function useMacroDraft(address: string, initial: MacroDraft) {
  return useDraft({
    form: macroForm,
    place: address,
    initial,
    isValid: isMacroDraft,
    differs: (draft, first) => texts.some((text) => (draft[text] ?? '') !== (first[text] ?? '')),
  });
}
