import * as z from 'zod/mini';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment NotificationRow on NotificationSetting { kind title description required enabled }
`);

/** The mails a member may get. */
export const notificationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/notifications',
    summary: 'The mails you get',
    description: 'Every kind there is; `required` ones are always on.',
    document: graphql(`query RestListNotifications { viewer { notificationSettings { ...NotificationRow } } }`),
    reply: ({ viewer }) => ok(viewer!.notificationSettings),
  }),
  route({
    method: 'PUT',
    path: '/api/notifications/:kind',
    summary: 'Turn a kind of mail on or off',
    description: 'A required one cannot be turned off: 400.',
    body: z.object({ enabled: z.boolean() }),
    example: { enabled: true },
    document: graphql(`
      mutation RestUpdateNotification($kind: NotificationKind!, $enabled: Boolean!) {
        setNotification(kind: $kind, enabled: $enabled) {
          ... on SetNotificationPayload { notificationSetting { ...NotificationRow } }
          ...problem
        }
      }
    `),
    reply: ({ setNotification }) => ok(setNotification.notificationSetting),
  }),
];
