import { retrySeconds, webhookLimits } from '#gateway/webhooks/webhook.rules.ts';
import type { Operation } from './openapiOperation.ts';
import type { JsonSchema } from './openapiDocument.ts';
import { constant } from './openapiFields.ts';
import type { Parameter } from './openapiInput.ts';
import { namedPart } from './openapiParts.ts';

const hours = Math.round(retrySeconds.reduce((sum, wait) => sum + wait, 0) / 3600);

const text = { type: 'string' };
const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
  example,
});

const headers = [
  header(
    'webhook-id',
    'Identifies the message, also when it is sent again: skip one that you have.',
    'msg_0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21',
  ),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970. Refuse one that is minutes old.', '1777450500'),
  header(
    'webhook-signature',
    'As Standard Webhooks asks: `v1,` and the HMAC-SHA256, in base64, of id, timestamp and the raw body with dots between. The key is what follows `whsec_` in the `secret`, out of base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

function message(type: string, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    description: 'A message to a webhook.',
    properties: {
      type: constant(type),
      timestamp: { type: 'string', format: 'date-time', description: 'When the message was written.' },
      data,
    },
    required: ['type', 'timestamp', 'data'],
  };
}

const dayChanged = message('day.changed', {
  type: 'object',
  description: 'Which days changed, and nothing that you wrote.',
  properties: {
    dates: { type: 'array', items: { type: 'string', format: 'date' }, description: 'The days that changed.' },
    isComplete: { type: 'boolean', description: 'False: any day may have changed; `dates` may be empty.' },
  },
  required: ['dates', 'isComplete'],
});

const test = message('test', {
  type: 'object',
  description: 'A text.',
  properties: { message: { type: 'string', description: 'A text for people.' } },
  required: ['message'],
});

const messages = { DayChangedMessage: dayChanged, TestMessage: test };

/** The schemas of what is posted to a webhook. */
export function webhookSchemas(): Record<string, JsonSchema> {
  const components = new Map<string, JsonSchema>();
  for (const [name, schema] of Object.entries(messages)) namedPart(name, schema, components);
  return Object.fromEntries(components);
}

/** What this instance posts to a member's webhook, as calls that the member's server takes. */
export const webhooks: Record<string, { post: Operation }> = {
  'day.changed': {
    post: received({
      operationId: 'receiveDayChanged',
      summary: 'Days changed',
      description: `Posted a few seconds after a change. Answer with 2xx within 10 seconds; the body of the response is not read and a redirect not followed. Anything else is sent again under the same id, ${retrySeconds.length} times within ${hours} hours; \`410\` turns the webhook off at once, and so do ${webhookLimits.failures} messages in a row that were given up. Its log is \`GET /api/webhooks/{id}\`.`,
      shape: 'DayChangedMessage',
      example: { dates: ['2026-04-29'], isComplete: true },
    }),
  },
  test: {
    post: received({
      operationId: 'receiveTest',
      summary: 'A test',
      description: 'Posted once by `POST /api/webhooks/{id}/test`, and never again.',
      shape: 'TestMessage',
      example: { message: 'It works.' },
    }),
  },
};

function received({
  shape,
  example,
  ...words
}: Pick<Operation, 'operationId' | 'summary' | 'description'> & {
  shape: keyof typeof messages;
  example: object;
}): Operation {
  const type = messages[shape].properties!['type']!.const;
  const content = {
    schema: { $ref: `#/components/schemas/${shape}` },
    example: { type, timestamp: '2026-04-29T08:15:00.000Z', data: example },
  };
  return {
    ...words,
    tags: ['Webhooks'],
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': content } },
    responses: { '2XX': { description: 'You have it.' } },
  };
}
