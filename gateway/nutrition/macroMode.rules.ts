/** How food is entered: its macros, or only its calories. */
export const macroModes = ['macro', 'calorie'] as const;
export type MacroMode = (typeof macroModes)[number];

/** Where the browser keeps the mode. */
export const macroModeKey = 'macros-view-mode';

/** The mode a stored text holds; macro for anything else. */
export function readMacroMode(text: string | null): MacroMode {
  return macroModes.find((mode) => mode === text) ?? 'macro';
}
