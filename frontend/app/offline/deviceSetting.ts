import { readStored, store } from '../storage.ts';
import { deviceSettingKey, wipeResponses } from '../wipe.ts';

export function keepsRecentDays(): boolean {
  return readStored(deviceSettingKey) !== 'off';
}

/** Turns the keeping of recent days on this device on or off. Off deletes those that are kept. */
export async function keepRecentDays(isOn: boolean): Promise<void> {
  store(deviceSettingKey, isOn ? null : 'off');
  if (!isOn) await wipeResponses();
}
