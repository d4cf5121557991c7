import { webhookInput } from '#gateway/webhooks/webhook.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { found } from './kernel/found.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment WebhookRow on Webhook {
    id: uuid
    url
    status
    createdAt
    deliveries { ...WebhookDeliveryRow }
  }
`);

graphql(`
  fragment WebhookDeliveryRow on WebhookDelivery {
    messageId type status attempts responseStatus problem createdAt attemptedAt
  }
`);

export const webhookRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Your webhooks and their logs',
    description: 'The newest first, each with its newest 30 messages.',
    document: graphql(`
      query RestListWebhooks { viewer { webhooks { ...WebhookRow } } }
    `),
    reply: ({ viewer }) => ok(viewer!.webhooks),
  }),
  route({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Add a webhook',
    description:
      'It gets `{ type: "day.changed", timestamp, data: { dates, isComplete } }` within a minute of a change, signed as Standard Webhooks asks with the `secret` of this response, which is never shown again. With `isComplete: false` any day may have changed. Takes fresh proof. At most 5.',
    body: webhookInput,
    example: { url: 'https://hooks.example.org/everystep' },
    shape: { name: 'NewWebhook', description: 'A webhook with its secret.' },
    document: graphql(`
      mutation RestCreateWebhook($input: WebhookInput!, $currentPassword: String) {
        createWebhook(input: $input, currentPassword: $currentPassword) {
          ... on CreateWebhookPayload { secret webhook { ...WebhookRow } }
          ...problem
        }
      }
    `),
    reply: ({ createWebhook: { webhook, secret } }) => created({ ...webhook, secret }),
  }),
  route({
    method: 'GET',
    path: '/api/webhooks/:id',
    summary: 'A webhook and its log',
    description: 'As the list has it, without its secret.',
    document: graphql(`query RestGetWebhook($id: ID!) { node(id: $id) { ... on Webhook { ...WebhookRow } } }`),
    variables: ({ params }) => ({ id: globalId('Webhook', params.id) }),
    reply: ({ node }) => ok(found(node)),
  }),
  route({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send a test message',
    description: 'Once; `GET /api/webhooks/{id}` shows what became of it. 30 an hour.',
    document: graphql(`
      mutation RestTestWebhook($id: ID!) {
        testWebhook(id: $id) { ... on WebhookPayload { webhook { ...WebhookRow } } ...problem }
      }
    `),
    variables: ({ params }) => ({ id: globalId('Webhook', params.id) }),
    reply: ({ testWebhook }) => ok(testWebhook.webhook),
  }),
  route({
    method: 'POST',
    path: '/api/webhooks/:id/enable',
    summary: 'Turn a webhook on again',
    description: 'One that was turned off after failures. It is told what changes from now on.',
    document: graphql(`
      mutation RestEnableWebhook($id: ID!) {
        enableWebhook(id: $id) { ... on WebhookPayload { webhook { ...WebhookRow } } ...problem }
      }
    `),
    variables: ({ params }) => ({ id: globalId('Webhook', params.id) }),
    reply: ({ enableWebhook }) => ok(enableWebhook.webhook),
  }),
  route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Delete a webhook',
    description: 'Nothing is sent to it any more.',
    document: graphql(`
      mutation RestDeleteWebhook($id: ID!) { deleteWebhook(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('Webhook', params.id) }),
    reply: noContent,
  }),
];
