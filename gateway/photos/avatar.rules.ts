const folder = '/api/profile/avatar/';

/** Where a profile picture is served, without the token that opens it. */
export function avatarPath(id: string): string {
  return `${folder}${id}.webp`;
}

/** The id in such a path; null for none, or an address that is not ours. */
export function avatarIdOf(path: string | null): string | null {
  if (!path?.startsWith(folder) || !path.endsWith('.webp')) return null;
  return path.slice(folder.length, -'.webp'.length);
}
