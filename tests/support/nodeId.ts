/** A node's global id, for tests that know a row by its raw id. */
export function nodeId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64');
}
