import { isId, readCache } from './activityCache.ts';

export const pinLimit = 5;
export const defaultPins: readonly string[] = ['sleep'];
/** Duration of the pin limit notice, in milliseconds. */
export const pinNoticeDuration = 3000;

/** Ids of the pinned activities, as stored; `sleep` alone when nothing is stored or it expired. */
export function readPins(text: string | null, now: number): string[] {
  const pins = readCache(text, now, isId) ?? defaultPins;
  return [...new Set(pins)].slice(0, pinLimit);
}

/** Pins or unpins; a sixth stays unpinned and says so by `limitReached`. */
export function togglePin(pins: readonly string[], id: string): { pins: string[]; limitReached: boolean } {
  if (pins.includes(id)) return { pins: pins.filter((pin) => pin !== id), limitReached: false };
  if (pins.length >= pinLimit) return { pins: [...pins], limitReached: true };
  return { pins: [...pins, id], limitReached: false };
}
