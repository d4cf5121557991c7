import type { Webhook as WebhookRow, WebhookDelivery as DeliveryRow } from '#gateway/__generated__/rows.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';
import { currentPassword, proofProblems } from '#gateway/accounts/proof.schema.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { translated } from '#gateway/kernel/language.ts';
import { ConflictError, NotFoundError, RateLimitedError } from '#gateway/platform/errors.ts';
import { createWebhook, deleteWebhook, deliveriesOf, enableWebhook, testWebhook, webhooks } from './webhook.service.ts';

const WebhookStatus = builder.enumType('WebhookStatus', {
  description: 'Whether a webhook is called.',
  values: {
    ACTIVE: { value: 'active', description: 'It is.' },
    OFF: {
      value: 'off',
      description: 'Turned off after too many failures in a row, or because the server wants no more.',
    },
  } as const,
});

const DeliveryStatus = builder.enumType('WebhookDeliveryStatus', {
  description: 'What became of a message.',
  values: {
    WAITING: { value: 'waiting', description: 'It is on its way, or will be attempted again.' },
    DELIVERED: { value: 'delivered', description: 'The server took it.' },
    FAILED: { value: 'failed', description: 'It was given up.' },
  } as const,
});

const WebhookDelivery = builder.objectRef<DeliveryRow>('WebhookDelivery').implement({
  description: 'A message to a webhook.',
  fields: (t) => ({
    messageId: t.string({ description: 'Its `webhook-id`.', resolve: ({ id }) => `msg_${id}` }),
    type: t.exposeString('type', { description: 'day.changed or test.' }),
    status: t.field({
      type: DeliveryStatus,
      description: 'What became of it.',
      resolve: ({ status }) => status as 'waiting',
    }),
    attempts: t.exposeInt('attempts', { description: 'How often it was sent.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The HTTP status of the last attempt; null when there was no response.',
    }),
    problem: t.string({
      nullable: true,
      description: 'Why the last attempt failed; null when it did not.',
      resolve: ({ problem }) => problem && translated(problem),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    attemptedAt: t.expose('attemptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last sent; null before.',
    }),
  }),
});

const Webhook = builder.prismaNode('Webhook', {
  description: 'An address that is told which of your days changed.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    url: t.exposeString('url', { description: 'The address.' }),
    status: t.field({
      type: WebhookStatus,
      description: 'Whether it is called.',
      resolve: ({ status }) => status as 'active',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When you added it.' }),
    deliveries: t.field({
      type: [WebhookDelivery],
      description: 'The newest messages, at most 30.',
      resolve: (webhook, _args, context) => deliveriesOf(memberOf(context), webhook as WebhookRow),
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  webhooks: t.field({
    type: [Webhook],
    description: 'Your webhooks, the newest first; at most 5.',
    resolve: webhooks,
  }),
}));

const WebhookInput = builder.inputType('WebhookInput', {
  description: 'A new webhook.',
  fields: (t) => ({
    url: t.string({
      ...strict('String!'),
      description: 'An https address, at most 2,000 characters. Private networks only where the operator allows it.',
    }),
  }),
});

interface Made {
  webhook: WebhookRow;
  secret: string;
  member: Member;
}

const CreateWebhookPayload = builder.objectRef<Made>('CreateWebhookPayload').implement({
  description: 'The webhook that was added.',
  fields: (t) => ({
    webhook: t.field({ type: Webhook, description: 'As the list shows it.', resolve: ({ webhook }) => webhook }),
    secret: t.exposeString('secret', {
      description: 'The secret that signs its messages, `whsec_…`. It is never shown again.',
    }),
    viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
  }),
});

const WebhookPayload = builder.objectRef<{ webhook: WebhookRow }>('WebhookPayload').implement({
  description: 'A webhook as it is now.',
  fields: (t) => ({
    webhook: t.field({ type: Webhook, description: 'The webhook.', resolve: ({ webhook }) => webhook }),
  }),
});

const DeleteWebhookPayload = deletionPayload('DeleteWebhookPayload', 'Webhook');
const webhookId = { for: Webhook, required: true as const, description: 'The id of the webhook.' };

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: CreateWebhookPayload,
    description:
      'Adds an address that is told which of your days changed, signed as Standard Webhooks asks. Messages hold dates, nothing that you wrote. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: {
      input: t.arg({ type: WebhookInput, required: true, description: 'Its address.' }),
      currentPassword: t.arg.string(currentPassword),
    },
    errors: { types: [...proofProblems, ConflictError] },
    resolve: async (_root, { input, ...proof }, context) => ({
      member: memberOf(context),
      ...(await createWebhook(memberOf(context), input, proof)),
    }),
  }),
  deleteWebhook: t.field({
    type: DeleteWebhookPayload,
    description: 'Deletes a webhook and its log.',
    authScopes: { confirmed: true },
    args: { id: t.arg.globalID(webhookId) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await deleteWebhook(memberOf(context), id.id)),
    }),
  }),
  enableWebhook: t.field({
    type: WebhookPayload,
    description: 'Turns a webhook on again. It is told what changes from now on.',
    authScopes: { confirmed: true },
    args: { id: t.arg.globalID(webhookId) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => ({ webhook: await enableWebhook(memberOf(context), id.id) }),
  }),
  testWebhook: t.field({
    type: WebhookPayload,
    description: 'Sends a test message, once. The log tells what became of it.',
    authScopes: { confirmed: true },
    args: { id: t.arg.globalID(webhookId) },
    errors: { types: [NotFoundError, RateLimitedError] },
    resolve: async (_root, { id }, context) => ({ webhook: await testWebhook(memberOf(context), id.id) }),
  }),
}));
