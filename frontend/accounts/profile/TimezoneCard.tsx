import { type FormEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TimezoneCard_viewer$key } from '#frontend/__generated__/TimezoneCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Switch } from '#frontend/design-system/fields/Switch.tsx';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { memberZone } from '#frontend/app/memberZone.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { timezoneForm } from './TimezoneCard.css.ts';
import { useChangeZone } from './useChangeZone.ts';
import { zoneHint, zoneOptions } from './zoneOptions.ts';
import { t } from '#frontend/language/t.ts';

/** Sets the timezone of the account, which this device and the others go by, or has it follow the device in use. */
export function TimezoneCard({ viewer }: { viewer: TimezoneCard_viewer$key }) {
  const { timezone, hasTimezone, preferences } = useFragment(
    graphql`
      fragment TimezoneCard_viewer on Viewer @throwOnFieldError {
        timezone
        hasTimezone
        preferences {
          followsDeviceZone
        }
      }
    `,
    viewer,
  );
  // Until the account has a zone, it is proposed the one of this device.
  const current = hasTimezone ? timezone : memberZone();
  const [picked, pick] = useState<string | null>(null);
  const zone = picked ?? current;
  const { changeZone, followDevice, isSaving } = useChangeZone();
  const { followsDeviceZone } = preferences;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (await changeZone(zone)) pick(null);
  }

  return (
    <Card padding="lg">
      <SectionHeading title={t('Timezone')} subtitle={t('Decides when your days begin and end.')} />
      <form className={timezoneForm} onSubmit={(event) => void save(event)}>
        <Select
          label={t('Timezone')}
          labelHidden
          options={zoneOptions(current, zone)}
          value={zone}
          disabled={followsDeviceZone}
          onChange={({ target: { value } }) => pick(value)}
          hint={zoneHint(zone, dateTimeText(clock.now(), zone))}
        />
        <Button
          type="submit"
          variant="soft"
          disabled={followsDeviceZone || (hasTimezone && zone === timezone)}
          pending={isSaving}
          pendingLabel={t('Saving…')}
        >
          {t('Save')}
        </Button>
      </form>
      <Switch
        label={t('Always use my device’s')}
        hint={t('Your days follow the device you use, also when you travel.')}
        checked={followsDeviceZone}
        onChange={(isFollowed) => void followDevice(isFollowed)}
      />
    </Card>
  );
}
