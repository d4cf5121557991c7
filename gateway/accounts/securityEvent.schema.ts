import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { pageCost, pageOfIds } from '#gateway/kernel/pages.ts';
import { securityEventDays, securityEvents, type SecurityEventKind } from './securityEvent.rules.ts';
import { securityEventCount, securityEventsOf } from './securityEvent.service.ts';
import { Viewer } from './viewer.schema.ts';

const Kind = builder.enumType('SecurityEventKind', {
  description: 'What can happen to the security of an account.',
  values: Object.fromEntries(
    Object.entries(securityEvents).map(([kind, text]) => [kind, { description: `${text}.` }]),
  ) as Record<SecurityEventKind, { description: string }>,
});

const SecurityEvent = builder.prismaNode('SecurityEvent', {
  description: 'Something that concerns the security of your account: a sign-in, a new password, an export.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    kind: t.field({ type: Kind, description: 'What happened.', resolve: ({ kind }) => kind as SecurityEventKind }),
    title: t.string({
      description: 'The same in words.',
      resolve: ({ kind }) => securityEvents[kind as SecurityEventKind],
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The network it came from, such as `203.0.113.x`; null when it was no request.',
    }),
    device: t.exposeString('device', {
      nullable: true,
      description: 'Such as `Firefox on Windows`; null when it was no request.',
    }),
  }),
});

builder.objectField(Viewer, 'securityEvents', (t) =>
  t.connection({
    type: SecurityEvent,
    description: `Security events of your account, the newest first; kept for ${securityEventDays} days. 20 a page, at most 100.`,
    complexity: pageCost,
    resolve: (member, args) =>
      pageOfIds(args, {
        read: (page) => securityEventsOf(member, page),
        count: () => securityEventCount(member),
      }),
  }),
);
