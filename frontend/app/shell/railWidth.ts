import { readStored } from '#frontend/app/storage.ts';
import { railKey } from '#frontend/app/wipe.ts';
import { railed } from '#frontend/design-system/theme/breakpoints.ts';

/** True where the rail was left wide on this device and the window has one. audience.js asks the same before the first paint. */
export function isRailWide(): boolean {
  return matchMedia(railed).matches && readStored(railKey) !== null;
}
