/** The node id of an entry by the raw id that addresses carry; text that can be no id names nothing. */
export function macroEntryId(uuid: string): string {
  return btoa(`MacroEntry:${/^[\w-]+$/.test(uuid) ? uuid : ''}`);
}
