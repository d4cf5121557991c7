import { type FormEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TimezoneCard_viewer$key } from '#frontend/__generated__/TimezoneCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { memberZone, setDeviceZone } from '#frontend/app/memberZone.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { dateTimeText } from '#gateway/calendar/clockTime.ts';
import { timezoneForm } from './TimezoneCard.css.ts';
import { useSetTimezone } from './useSetTimezone.ts';
import { zoneHint, zoneOptions } from './zoneOptions.ts';

/** Sets the timezone in the profile and on this device. */
export function TimezoneCard({ viewer }: { viewer: TimezoneCard_viewer$key }) {
  const { timezone } = useFragment(
    graphql`
      fragment TimezoneCard_viewer on Viewer @throwOnFieldError {
        timezone
      }
    `,
    viewer,
  );
  const [kept, setKept] = useState(memberZone);
  const [zone, setZone] = useState(kept);
  const [setTimezone, isSaving] = useSetTimezone();
  const isNew = zone !== kept || zone !== timezone;

  async function save(event: FormEvent) {
    event.preventDefault();
    const { ok } = await setTimezone({ timezone: zone });
    if (!ok) return;
    setDeviceZone(zone);
    setKept(zone);
  }

  return (
    <Card padding="lg">
      <SectionHeading title="Timezone" subtitle="Decides when your days begin and end." />
      <form className={timezoneForm} onSubmit={(event) => void save(event)}>
        <Select
          label="Timezone"
          labelHidden
          options={zoneOptions(timezone, kept)}
          value={zone}
          onChange={({ target: { value } }) => setZone(value)}
          hint={zoneHint(zone, dateTimeText(clock.now(), zone))}
        />
        <Button type="submit" variant="soft" disabled={!isNew} pending={isSaving} pendingLabel="Saving…">
          Save
        </Button>
      </form>
    </Card>
  );
}
