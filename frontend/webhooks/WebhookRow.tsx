import { t } from '#frontend/language/t.ts';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { WebhookRow_webhook$key } from '#frontend/__generated__/WebhookRow_webhook.graphql.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { Facts } from '#frontend/wearables/Facts.tsx';
import { momentText } from '#frontend/wearables/momentText.ts';
import { webhookScreenTexts as texts } from './texts.ts';
import { useDeleteWebhook, useEnableWebhook, useTestWebhook } from './useWebhooks.ts';

/** Messages that are shown. */
const shown = 5;

/** A webhook with its newest messages. `onSent` is called when a test was sent. */
export function WebhookRow({ webhook, onSent }: { webhook: WebhookRow_webhook$key; onSent: () => void }) {
  const { id, url, status, deliveries } = useFragment(
    graphql`
      fragment WebhookRow_webhook on Webhook @throwOnFieldError {
        id
        url
        status
        deliveries {
          messageId
          type
          status
          responseStatus
          problem
          createdAt
        }
      }
    `,
    webhook,
  );
  const [test, isTesting] = useTestWebhook();
  const [enable, isEnabling] = useEnableWebhook();
  const [remove, isRemoving] = useDeleteWebhook();
  const [isAsking, setAsking] = useState(false);
  async function confirm() {
    await remove({ id });
    setAsking(false);
  }
  async function send() {
    const outcome = await test({ id });
    if (outcome.ok) onSent();
  }
  return (
    <Stack gap="sm">
      <Inline justify="between" gap="sm">
        <Text weight="strong" as="div">
          <LongName>{url}</LongName>
        </Text>
        {status === 'OFF' && (
          <Badge tone="warning" icon="alert">
            {texts.off}
          </Badge>
        )}
      </Inline>
      {status === 'OFF' && (
        <Text size="small" as="p">
          {texts.offNote}
        </Text>
      )}
      {deliveries.length === 0 ? (
        <Text size="small" tone="soft" as="p">
          {texts.logEmpty}
        </Text>
      ) : (
        <Facts
          rows={deliveries
            .slice(0, shown)
            .map((delivery) => [momentText(delivery.createdAt, memberZone()), outcomeText(delivery)] as const)}
        />
      )}
      <Inline fill>
        {status === 'OFF' ? (
          <Button pending={isEnabling} onClick={() => void enable({ id })}>
            {texts.enable}
          </Button>
        ) : (
          <Button variant="soft" pending={isTesting} onClick={() => void send()}>
            {texts.test}
          </Button>
        )}
        <Button variant="destructive" aria-label={t('Delete {name}', { name: url })} onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      </Inline>
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.question}
        description={texts.consequence}
        confirmLabel={texts.remove}
        destructive
        pending={isRemoving}
        onConfirm={() => void confirm()}
      />
    </Stack>
  );
}

interface Delivery {
  type: string;
  status: 'WAITING' | 'DELIVERED' | 'FAILED';
  responseStatus: number | null | undefined;
  problem: string | null | undefined;
}

function outcomeText({ type, status, responseStatus, problem }: Delivery): string {
  return [type, texts.status[status], responseStatus, problem].filter(Boolean).join(' · ');
}
