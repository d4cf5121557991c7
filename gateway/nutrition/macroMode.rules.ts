/** How food is entered: its macros, or only its calories. */
const macroModes = ['macro', 'calorie'] as const;
export type MacroMode = (typeof macroModes)[number];

/** The browser's storage key of the mode. */
export const macroModeKey = 'macros-view-mode';

/** Returns the stored mode; macro for anything else. */
export function readMacroMode(text: string | null): MacroMode {
  return macroModes.find((mode) => mode === text) ?? 'macro';
}
