/** The node id of an activity by the raw id that addresses carry; text that can be no id names nothing. */
export function activityNodeId(uuid: string): string {
  return btoa(`Activity:${/^[\w-]+$/.test(uuid) ? uuid : ''}`);
}
