import type { CompiledMessage } from 'icu-minify/format';

/**
 * Returns the short name of a message in the compiled catalogues: the FNV-1a hash of its English text. Together the
 * English messages weigh as much as their translations; the build refuses two messages of one name.
 */
export function messageKey(message: CompiledMessage): string {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
