export const commandTexts = {
  title: 'Search or log',
  hint: 'Type a command, a screen or a day',
  none: 'Nothing found. A day can be typed as “yesterday”, “last friday”, “3 nov” or “2026-11-03”.',
  keys: 'Keyboard shortcuts',
  singleKeys: 'Single keys',
  singleKeysHint: 'Turn them off if you control this device by speech, or press them by accident.',
} as const;

/** Keys that other parts of the app listen to. */
export const otherKeys = [
  { keys: ['←', '→'], label: 'The day before or after' },
  { keys: ['Delete'], label: 'Delete the entry that has the focus' },
  { keys: ['Shift', 'F10'], label: 'Menu of the entry that has the focus' },
  { keys: ['F8'], label: 'To the notice, with its Undo' },
] as const;
