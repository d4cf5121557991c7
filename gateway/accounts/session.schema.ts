import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { currentPassword, proofProblems } from './proof.schema.ts';
import { deviceName, deviceText } from './deviceName.rules.ts';
import { endOtherSessions, endSessionById, sessions } from './session.service.ts';
import { Viewer } from './viewer.schema.ts';
import { deletionPayload } from './payloads.ts';

const Session = builder.prismaNode('UserSession', {
  name: 'Session',
  description: 'A device on which you are signed in.',
  id: { resolve: (session) => session.id },
  findUnique: (id, { member }) => ownRow(member, id),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    name: t.string({
      description: 'As a person would say it, such as `Chrome on Windows`.',
      resolve: ({ userAgent }) => deviceText(deviceName(userAgent)),
    }),
    current: t.boolean({
      description: 'The one that asks.',
      resolve: ({ id }, _args, { member }) => id === member?.sessionId,
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'What the browser called itself at sign-in.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When you signed in.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'To the hour.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  sessions: t.prismaField({
    type: [Session],
    description: 'The last used first.',
    resolve: (query, member) => sessions(member, query),
  }),
}));

const EndSessionPayload = deletionPayload('EndSessionPayload', 'Session');

const EndOtherSessionsPayload = builder
  .objectRef<{ ended: number; member: Member }>('EndOtherSessionsPayload')
  .implement({
    fields: (t) => ({
      ended: t.exposeInt('ended', { description: 'How many sessions that were.' }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

builder.mutationFields((t) => ({
  endSession: t.field({
    type: EndSessionPayload,
    description: 'Signs a device out; its token is dead at once. Another device than this one takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { id: t.arg.globalID({ for: [Session], required: true }), currentPassword: t.arg.string(currentPassword) },
    errors: { types: [...proofProblems, NotFoundError] },
    resolve: async (_root, { id, ...proof }, context) => ({
      member: memberOf(context),
      ...(await endSessionById(memberOf(context), id.id, proof)),
    }),
  }),
  endOtherSessions: t.field({
    type: EndOtherSessionsPayload,
    description: 'Signs every other device out. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { currentPassword: t.arg.string(currentPassword) },
    errors: { types: proofProblems },
    resolve: async (_root, proof, context) => ({
      member: memberOf(context),
      ...(await endOtherSessions(memberOf(context), proof)),
    }),
  }),
}));
