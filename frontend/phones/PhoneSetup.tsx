import { useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { button } from '#frontend/design-system/buttons/Button.css.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { QrCode } from '#frontend/design-system/pictures/QrCode.tsx';
import { type Automation, pushAddress, setupLink } from './setupLink.ts';
import { phoneTexts as texts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

type Phone = 'iphone' | 'android';

/** Sets up the phone with a new token, whose secret is shown this once. */
export function PhoneSetup({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [phone, setPhone] = useState<Phone>('iphone');
  const [automation, setAutomation] = useState<Automation>('health');
  const isIphone = phone === 'iphone';
  return (
    <Card padding="lg" as="section" aria-labelledby="phone-setup">
      <SectionHeading id="phone-setup" title={texts.scan} />
      <SegmentedControl
        label={t('Phone')}
        options={[
          { value: 'iphone', label: texts.iphone },
          { value: 'android', label: texts.android },
        ]}
        value={phone}
        onChange={setPhone}
      />
      <Text tone="soft">{isIphone ? texts.iphoneHow : texts.androidHow}</Text>
      {isIphone ? (
        <>
          <SegmentedControl
            label={t('What it sends')}
            options={[
              { value: 'health', label: texts.health },
              { value: 'workouts', label: texts.workouts },
            ]}
            value={automation}
            onChange={setAutomation}
          />
          <QrCode
            text={setupLink(automation, secret)}
            label={automation === 'health' ? texts.qrHealth : texts.qrWorkouts}
          />
          <a className={button({ variant: 'soft', block: true })} href={setupLink(automation, secret)}>
            {texts.onThisPhone}
          </a>
        </>
      ) : (
        <QrCode text={pushAddress()} label={texts.qrAddress} />
      )}
      <Button variant="quiet" block onClick={onDone}>
        {t('Done')}
      </Button>
    </Card>
  );
}
