import { builder } from '#gateway/kernel/graphql/builder.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { translated } from '#gateway/kernel/language.ts';
import { ValidationError } from '#gateway/platform/errors.ts';
import { type NotificationKind as Kind, notificationKinds } from './notification.rules.ts';
import { type NotificationSetting as Setting, notificationSettings, setNotification } from './notification.service.ts';
import { Viewer } from './viewer.schema.ts';

const NotificationKind = builder.enumType('NotificationKind', {
  description: 'The kinds of mail there are.',
  values: Object.fromEntries(
    Object.entries(notificationKinds).map(([kind, { description }]) => [kind, { description }]),
  ) as Record<Kind, { description: string }>,
});

const NotificationSetting = builder.objectRef<Setting>('NotificationSetting').implement({
  description: 'A kind of mail, and whether you get it.',
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    kind: t.expose('kind', { type: NotificationKind, description: 'Which mails.' }),
    title: t.string({
      description: 'Its name, for a list of settings.',
      resolve: ({ kind }) => translated(notificationKinds[kind].title),
    }),
    description: t.string({
      description: 'When such a mail is sent.',
      resolve: ({ kind }) => translated(notificationKinds[kind].description),
    }),
    required: t.boolean({ description: 'Always on.', resolve: ({ kind }) => notificationKinds[kind].isRequired }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether you get it.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  notificationSettings: t.field({
    type: [NotificationSetting],
    description: 'Every mail there is.',
    resolve: notificationSettings,
  }),
}));

const SetNotificationPayload = builder
  .objectRef<{ setting: Setting; member: Member }>('SetNotificationPayload')
  .implement({
    fields: (t) => ({
      notificationSetting: t.field({
        type: NotificationSetting,
        description: 'The setting as it is now.',
        resolve: ({ setting }) => setting,
      }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

builder.mutationField('setNotification', (t) =>
  t.field({
    type: SetNotificationPayload,
    description: 'Turns a kind of mail on or off.',
    authScopes: { confirmed: true },
    args: {
      kind: t.arg({ type: NotificationKind, required: true, description: 'Which mails.' }),
      enabled: t.arg.boolean({ required: true, description: 'Whether to send them.' }),
    },
    errors: { types: [ValidationError] },
    resolve: async (_root, { kind, enabled }, context) => ({
      member: memberOf(context),
      setting: await setNotification(memberOf(context), kind, enabled),
    }),
  }),
);
