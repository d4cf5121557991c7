import { useEffect, useRef } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { useConnectWhoop } from './useConnectWhoop.ts';
import { WhatComesIn } from './WhatComesIn.tsx';
import { t } from '#frontend/language/t.ts';

/** Offers to connect: what is imported, and the button that leads to WHOOP's consent. */
export function ConnectPart({ takesFocus }: { takesFocus: boolean }) {
  const [connect, isLeaving] = useConnectWhoop();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Stack gap="lg">
      <Text tone="soft">
        {t(
          'Wear the band, and Everystep writes your journal along. Connect it once: the last 90 days come in by themselves, and what is new follows.',
        )}
      </Text>
      <WhatComesIn />
      <Stack gap="sm">
        <Button
          size="lg"
          block="phone"
          icon="link"
          ref={button}
          pending={isLeaving}
          pendingLabel={t('Opening WHOOP…')}
          onClick={() => void connect()}
        >
          {t('Connect WHOOP')}
        </Button>
        <Text tone="soft" size="small">
          {t(
            'WHOOP asks for your consent first. Everystep only reads; the keys it gets are stored encrypted, and you can end it here at any time.',
          )}
        </Text>
      </Stack>
    </Stack>
  );
}
