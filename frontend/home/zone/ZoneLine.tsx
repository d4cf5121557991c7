import { cityOf } from '#frontend/accounts/profile/zoneOptions.ts';
import { useChangeZone } from '#frontend/accounts/profile/useChangeZone.ts';
import { declineZone } from '#frontend/app/memberZone.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { zoneTexts } from './texts.ts';
import * as styles from './ZoneLine.css.ts';

/** One line for a member whose device is in `zone`, another one than their days. */
export function ZoneLine({ zone }: { zone: string }) {
  const { changeZone, followDevice, isSaving } = useChangeZone();
  return (
    <div className={styles.line} role="group" aria-label={zoneTexts.question(cityOf(zone))}>
      <Text size="small">{zoneTexts.question(cityOf(zone))}</Text>
      <div className={styles.answers}>
        <Button bare size="sm" disabled={isSaving} onClick={() => void changeZone(zone)}>
          {zoneTexts.yes}
        </Button>
        <Button bare size="sm" disabled={isSaving} onClick={() => declineZone(zone)}>
          {zoneTexts.notNow}
        </Button>
        <Button bare size="sm" disabled={isSaving} onClick={() => void followDevice(true)}>
          {zoneTexts.always}
        </Button>
      </div>
    </div>
  );
}
