import { readStored, store } from '#frontend/app/storage.ts';
import { singleKeysKey } from '#frontend/app/wipe.ts';

/** True if keys without a modifier run commands on this device. */
export const areSingleKeysOn = () => readStored(singleKeysKey) !== 'off';

export function setSingleKeys(areOn: boolean): void {
  store(singleKeysKey, areOn ? null : 'off');
}
