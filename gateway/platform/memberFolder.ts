/** The folder of everything one member stored. */
export function memberFolder(userId: string): string {
  return `${userId.slice(-2)}/${userId}`;
}
