import { graphql } from 'relay-runtime';
import type { useWebhooksCreateMutation } from '#frontend/__generated__/useWebhooksCreateMutation.graphql.ts';
import type { useWebhooksDeleteMutation } from '#frontend/__generated__/useWebhooksDeleteMutation.graphql.ts';
import type { useWebhooksEnableMutation } from '#frontend/__generated__/useWebhooksEnableMutation.graphql.ts';
import type { useWebhooksTestMutation } from '#frontend/__generated__/useWebhooksTestMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { webhookScreenTexts as texts } from './texts.ts';

export const useCreateWebhook = mutationHook<useWebhooksCreateMutation>(
  graphql`
    mutation useWebhooksCreateMutation($input: WebhookValues!) {
      createWebhook(values: $input) {
        ... on CreateWebhookPayload {
          secret
          viewer {
            ...WebhooksCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: texts.created, failed: texts.createFailed, serverWords: true },
);

export const useDeleteWebhook = mutationHook<useWebhooksDeleteMutation>(
  graphql`
    mutation useWebhooksDeleteMutation($id: ID!) {
      deleteWebhook(id: $id) {
        ... on DeleteWebhookPayload {
          viewer {
            ...WebhooksCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: texts.deleted, failed: texts.deleteFailed, serverWords: true },
);

export const useEnableWebhook = mutationHook<useWebhooksEnableMutation>(
  graphql`
    mutation useWebhooksEnableMutation($id: ID!) {
      enableWebhook(id: $id) {
        ... on WebhookPayload {
          webhook {
            ...WebhookRow_webhook
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: texts.enabled, failed: texts.enableFailed, serverWords: true },
);

export const useTestWebhook = mutationHook<useWebhooksTestMutation>(
  graphql`
    mutation useWebhooksTestMutation($id: ID!) {
      testWebhook(id: $id) {
        ... on WebhookPayload {
          webhook {
            ...WebhookRow_webhook
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: texts.tested, failed: texts.testFailed, serverWords: true },
);
