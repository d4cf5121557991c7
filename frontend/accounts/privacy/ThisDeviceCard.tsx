import { useEffect, useState } from 'react';
import { keepRecentDays, keepsRecentDays } from '#frontend/app/offline/deviceSetting.ts';
import { storedBytes } from '#frontend/app/offline/deviceStore.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Switch } from '#frontend/design-system/fields/Switch.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';

/** Lets a person decide whether this device keeps their recent days, and says how much it does. */
export function ThisDeviceCard() {
  const [isOn, setOn] = useState(keepsRecentDays);
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    void storedBytes().then(setBytes);
  }, [isOn]);

  async function change(next: boolean) {
    setOn(next);
    await keepRecentDays(next);
    setBytes(0);
  }

  return (
    <Card padding="lg">
      <SectionHeading title="This device" subtitle="Your recent days open at once, and without a connection." />
      <Switch
        label="Keep my recent days on this device"
        hint="The last 60 days, encrypted. Signing out deletes them. Photos are never kept."
        checked={isOn}
        onChange={(next) => void change(next)}
      />
      <Text size="small" tone="soft">
        {isOn && bytes ? `${sizeText(bytes)} on this device now.` : 'Nothing is kept on this device now.'}
      </Text>
    </Card>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
