/** True on devices whose shortcuts use ⌘ in place of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
