import { useState } from 'react';
import { readStored, store } from '#frontend/app/storage.ts';
import { type MacroMode, macroModeKey, readMacroMode } from '#gateway/nutrition/macroMode.rules.ts';
import { t } from '#frontend/language/t.ts';

/** Whether food is shown as macros or calories, stored in this browser. */
export function useMacroMode(): [MacroMode, (mode: MacroMode) => void] {
  const [mode, setMode] = useState(storedMacroMode);
  return [
    mode,
    (next) => {
      setMode(next);
      storeMacroMode(next);
    },
  ];
}

export function storedMacroMode(): MacroMode {
  return readMacroMode(readStored(macroModeKey));
}

export function storeMacroMode(mode: MacroMode): void {
  store(macroModeKey, mode);
}

export const macroModeOptions = [
  { value: 'macro', label: t('Macro') },
  { value: 'calorie', label: t('Calorie') },
] as const satisfies { value: MacroMode; label: string }[];
