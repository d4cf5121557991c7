import { useSyncExternalStore } from 'react';
import { readStored, store } from '#frontend/app/storage.ts';
import { type MacroMode, macroModeKey, readMacroMode } from '#gateway/nutrition/macroMode.rules.ts';
import { t } from '#frontend/language/t.ts';

const listeners = new Set<() => void>();
/** The mode of this page, where the browser refuses to store it. */
let unstored: MacroMode | undefined;

/** Whether food is shown as macros or calories, stored in this browser. The form of an entry changes it, too. */
export function useMacroMode(): [MacroMode, (mode: MacroMode) => void] {
  return [useSyncExternalStore(subscribe, storedMacroMode), storeMacroMode];
}

export function storedMacroMode(): MacroMode {
  return unstored ?? readMacroMode(readStored(macroModeKey));
}

export function storeMacroMode(mode: MacroMode): void {
  store(macroModeKey, mode);
  unstored = readStored(macroModeKey) === mode ? undefined : mode;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const macroModeOptions = [
  { value: 'macro', label: t('Macro') },
  { value: 'calorie', label: t('Calorie') },
] as const satisfies { value: MacroMode; label: string }[];
