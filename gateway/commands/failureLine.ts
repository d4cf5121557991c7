const fileFaults: Record<string, string> = {
  EACCES: 'this user may not open it. Run the command as the user that the server runs as',
  EPERM: 'this user may not open it. Run the command as the user that the server runs as',
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not an archive',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'its disk is full',
  EROFS: 'it is on a read-only disk',
};

/** One line for the person who runs a command: what failed, and for a file which one and why. */
export function failureLine(error: unknown): string {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  return path && fileFaults[code] ? `${path}: ${fileFaults[code]} (${code}).` : (message ?? String(error));
}
