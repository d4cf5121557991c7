import { type FormEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import * as z from 'zod/mini';
import type { WebhooksCard_viewer$key } from '#frontend/__generated__/WebhooksCard_viewer.graphql.ts';
import { messagesOf } from '#frontend/app/forms/useForm.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { webhookInput, webhookLimits } from '#gateway/webhooks/webhook.rules.ts';
import { webhookScreenTexts as texts } from './texts.ts';
import { useCreateWebhook } from './useWebhooks.ts';
import { WebhookRow } from './WebhookRow.tsx';
import { t } from '#frontend/language/t.ts';

interface WebhooksCardProps {
  viewer: WebhooksCard_viewer$key;
  onCreated: (webhook: { name: string; secret: string }) => void;
  onRefresh: () => void;
}

/** Lists the webhooks, and adds one. */
export function WebhooksCard({ viewer, onCreated, onRefresh }: WebhooksCardProps) {
  const { webhooks } = useFragment(
    graphql`
      fragment WebhooksCard_viewer on Viewer @throwOnFieldError {
        webhooks {
          id
          ...WebhookRow_webhook
        }
      }
    `,
    viewer,
  );
  const [create, isCreating] = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = z.safeParse(webhookInput, { url });
    if (!read.success) return setProblem(messagesOf(read.error).url);
    const outcome = await create({ input: read.data });
    if (!outcome.ok) return setProblem(fieldErrors(outcome.problem).url);
    setUrl('');
    onCreated({ name: url, secret: outcome.data.secret });
  }
  return (
    <Card padding="lg" gap="lg" aria-labelledby="webhooks">
      <SectionHeading
        id="webhooks"
        title={texts.webhooks}
        subtitle={texts.webhooksHow}
        aside={
          webhooks.length > 0 && (
            <Button bare size="sm" icon="refresh" onClick={onRefresh}>
              {t('Refresh')}
            </Button>
          )
        }
      />
      {webhooks.length === 0 && <Text tone="soft">{texts.none}</Text>}
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onSent={onRefresh} />
      ))}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <TextField
            label={texts.address}
            hint={texts.addressHint}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={url}
            maxLength={webhookLimits.url}
            error={problem}
            onChange={({ target }) => {
              setUrl(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" icon="plus" block="phone" pending={isCreating} pendingLabel={texts.adding}>
            {texts.add}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
