import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { WhoopCard_wearables$key } from '#frontend/__generated__/WhoopCard_wearables.graphql.ts';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';
import { ConnectPart } from './ConnectPart.tsx';
import { DeferredDisconnectDialog } from './DeferredDisconnectDialog.ts';
import { ConnectionPart } from './ConnectionPart.tsx';
import { WhoopOff } from './WhoopOff.tsx';
import { t, translated } from '#frontend/language/t.ts';

interface WhoopCardProps {
  wearables: WhoopCard_wearables$key;
  /** WHOOP has just redirected the browser back after consent. */
  isJustConnected: boolean;
  onRefresh: () => void;
  onDisconnected: () => void;
}

/** Connects WHOOP, shows the connection and disconnects. */
export function WhoopCard({ wearables, isJustConnected, onRefresh, onDisconnected }: WhoopCardProps) {
  const { isOffered, link } = useFragment(
    graphql`
      fragment WhoopCard_wearables on Wearables @throwOnFieldError {
        isOffered
        link {
          status
          ...ConnectionPart_link
        }
      }
    `,
    wearables,
  );
  const [isAsking, setAsking] = useState(false);
  // Disconnecting removes the pressed button: the focus moves to Connect.
  const [wasDisconnected, setDisconnected] = useState(false);
  const status = link?.status ?? (isOffered && isJustConnected ? 'CONNECTED' : null);
  return (
    <Card padding="lg" gap="lg" aria-labelledby="whoop">
      <Inline gap="md" justify="between" wrap>
        <Inline gap="md">
          <IconTile icon="band" tone="primary" soft />
          <Stack gap="none">
            <Heading level={2} size="title" id="whoop">
              WHOOP
            </Heading>
            <Text tone="soft" size="small">
              {t('Fitness band')}
            </Text>
          </Stack>
        </Inline>
        {status === 'CONNECTED' && (
          <Badge tone="success" icon="check">
            {t('Connected')}
          </Badge>
        )}
        {status === 'EXPIRED' && (
          <Badge tone="warning" icon="alert">
            {t('Connection expired')}
          </Badge>
        )}
      </Inline>
      {!isOffered && <WhoopOff />}
      {isOffered && link && <ConnectionPart link={link} onRefresh={onRefresh} onDisconnect={() => setAsking(true)} />}
      {isOffered &&
        !link &&
        (isJustConnected ? (
          <Text tone="soft">{translated(wearableTexts.onTheWay)}</Text>
        ) : (
          <ConnectPart takesFocus={wasDisconnected} />
        ))}
      <DeferredDisconnectDialog
        open={isAsking}
        onOpenChange={setAsking}
        onDisconnected={() => {
          setDisconnected(true);
          onDisconnected();
        }}
      />
    </Card>
  );
}
