/** Returns the global id of a raw id. */
export function nodeId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64');
}
