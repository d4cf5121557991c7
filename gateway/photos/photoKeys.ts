import { randomBytes } from 'node:crypto';
import { memberFolder } from '#gateway/platform/memberFolder.ts';

export type ObjectKind = 'full' | 'thumb' | 'avatar';

const shape =
  /^(?<shard>[0-9a-f]{2})\/(?<userId>[0-9a-f-]{36})\/(?:[0-9a-f]{2}\/)?(?<id>[0-9a-f-]{36})\.[\w-]+\.(?<kind>full|thumb|avatar)$/;

/** Keys for one photo's two objects. Each upload has its own, so that a retry never touches what another one stored. */
export function photoKeys(userId: string, id: string): { full: string; thumb: string } {
  const base = `${memberFolder(userId)}/${id.slice(-2)}/${id}.${randomBytes(6).toString('base64url')}`;
  return { full: `${base}.full`, thumb: `${base}.thumb` };
}

export function avatarKey(userId: string, id: string): string {
  return `${memberFolder(userId)}/${id}.picture.avatar`;
}

/** Whose object a key names; null for what is not ours. */
export function readKey(key: string): { userId: string; id: string; kind: ObjectKind } | null {
  const groups = shape.exec(key)?.groups;
  return groups ? { userId: groups.userId!, id: groups.id!, kind: groups.kind as ObjectKind } : null;
}
