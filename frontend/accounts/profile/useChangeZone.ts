import { setDeviceZone } from '#frontend/app/memberZone.ts';
import { readViewerAgain } from '#frontend/app/viewer.ts';
import { useSetPreferences } from '#frontend/preferences/useSetPreferences.ts';
import { browserZone } from '#gateway/calendar/zones.ts';
import { useSetTimezone } from './useSetTimezone.ts';

/** Changes the zone that decides the member's day: in the account, on this device, and so on the others. */
export function useChangeZone() {
  const [setTimezone, isSavingZone] = useSetTimezone();
  const [setPreferences, isSavingPreferences] = useSetPreferences();

  /** Resolves to true once it is saved. */
  async function changeZone(timezone: string): Promise<boolean> {
    const { ok } = await setTimezone({ timezone });
    if (!ok) return false;
    setDeviceZone(timezone);
    await readViewerAgain();
    return true;
  }

  /** Has the days follow the device in use from now on, or keep the zone of the account. */
  async function followDevice(isFollowed: boolean): Promise<void> {
    const { ok } = await setPreferences({ input: { followsDeviceZone: isFollowed } });
    if (ok && isFollowed) await setTimezone({ timezone: browserZone() });
    if (ok) await readViewerAgain();
  }

  return { changeZone, followDevice, isSaving: isSavingZone || isSavingPreferences };
}
