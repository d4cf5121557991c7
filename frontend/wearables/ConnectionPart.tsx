import { graphql, useFragment } from 'react-relay';
import type { ConnectionPart_link$key } from '#frontend/__generated__/ConnectionPart_link.graphql.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';
import { DeferredDisconnectDialog } from './DeferredDisconnectDialog.ts';
import { Facts } from './Facts.tsx';
import { comingMoment, momentText } from './momentText.ts';
import { useConnectWhoop } from './useConnectWhoop.ts';
import { useFillWatch } from './useFillWatch.ts';
import { WhatComesIn } from './WhatComesIn.tsx';
import { t, translated } from '#frontend/language/t.ts';

interface ConnectionPartProps {
  link: ConnectionPart_link$key;
  onRefresh: () => void;
  /** Opens the dialog that disconnects. */
  onDisconnect: () => void;
}

/** Shows a connection: since when, the progress of the first fill, and the button that disconnects. */
export function ConnectionPart({ link, onRefresh, onDisconnect }: ConnectionPartProps) {
  const { status, connectedSince, lastSyncedAt, waitingUntil, backfill } = useFragment(
    graphql`
      fragment ConnectionPart_link on WearableLink @throwOnFieldError {
        status
        connectedSince
        lastSyncedAt
        waitingUntil
        backfill {
          reached
          percent
        }
      }
    `,
    link,
  );
  const isExpired = status === 'EXPIRED';
  const isFilling = Boolean(backfill) && !isExpired;
  useFillWatch(isFilling ? backfill!.reached : null, onRefresh);
  const zone = memberZone();
  const waiting = comingMoment(waitingUntil);
  return (
    <Stack gap="lg">
      {isExpired && <Renewal />}
      <Facts
        rows={[
          [t('Connected since'), momentText(connectedSince, zone)],
          [t('Last sync'), lastSyncedAt ? momentText(lastSyncedAt, zone) : t('On its way')],
        ]}
      />
      {isFilling && (
        <Stack gap="xs">
          <ProgressBar label={t('Bringing in your last 90 days')} percent={backfill!.percent} />
          <Text tone="soft" size="small">
            {lastSyncedAt
              ? t('Everything since {day} is in. You need not wait here.', { day: longDay(backfill!.reached) })
              : t('You need not wait here.')}
          </Text>
        </Stack>
      )}
      {waiting && !isExpired && (
        <Text tone="soft" size="small">
          {t('WHOOP asked us to slow down. Next try: {time}.', { time: momentText(waiting, zone) })}
        </Text>
      )}
      {!isExpired && <WhatComesIn />}
      <Inline fill>
        <ButtonLink variant="soft" to="/whoop-debug">
          {t('Check the connection')}
        </ButtonLink>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onPointerEnter={DeferredDisconnectDialog.preload}
          onFocus={DeferredDisconnectDialog.preload}
          onClick={onDisconnect}
        >
          {t('Disconnect')}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Offers to connect again once WHOOP no longer accepts the connection. */
function Renewal() {
  const [connect, isLeaving] = useConnectWhoop();
  return (
    <Stack gap="md">
      <Text>{translated(wearableTexts.expired)}</Text>
      <Text tone="soft" size="small">
        {t('What came in so far is safe, and what was missed meanwhile is fetched.')}
      </Text>
      <Button
        size="lg"
        block="phone"
        icon="refresh"
        pending={isLeaving}
        pendingLabel={t('Opening WHOOP…')}
        onClick={() => void connect()}
      >
        {t('Connect again')}
      </Button>
    </Stack>
  );
}
