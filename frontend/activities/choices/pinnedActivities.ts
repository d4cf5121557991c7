import { isId, readCache } from './activityCache.ts';

export const pinLimit = 5;
const defaultPins: readonly string[] = ['sleep'];
export const pinNoticeDurationMs = 3000;

/** Returns the stored pinned ids, or only `sleep` if none are stored or they expired. */
export function readPins(text: string | null, now: number): string[] {
  const pins = readCache(text, now, isId) ?? defaultPins;
  return [...new Set(pins)].slice(0, pinLimit);
}

/** Pins or unpins an activity, up to the limit. */
export function togglePin(pins: readonly string[], id: string): { pins: string[]; limitReached: boolean } {
  if (pins.includes(id)) return { pins: pins.filter((pin) => pin !== id), limitReached: false };
  if (pins.length >= pinLimit) return { pins: [...pins], limitReached: true };
  return { pins: [...pins, id], limitReached: false };
}
