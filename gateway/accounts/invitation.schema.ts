import type { Invitation as InvitationRow } from '#gateway/__generated__/rows.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { deletionPayload } from './payloads.ts';
import { currentPassword, proofProblems } from './proof.schema.ts';
import { invite, invitations, type NewInvitation, registration, withdrawInvitation } from './invitation.service.ts';
import { isOperator } from './operator.ts';
import { Viewer } from './viewer.schema.ts';

const RegistrationMode = builder.enumType('RegistrationMode', {
  description: 'Who may create an account on this instance.',
  values: {
    OPEN: { value: 'open', description: 'Everybody.' },
    INVITE: { value: 'invite', description: 'Whoever has an invitation.' },
    CLOSED: { value: 'closed', description: 'Nobody.' },
  } as const,
});

const Registration = builder.objectRef<Awaited<ReturnType<typeof registration>>>('Registration').implement({
  description: 'Whether an account can be created.',
  fields: (t) => ({
    mode: t.expose('mode', { type: RegistrationMode, description: 'Who may create one.' }),
    isInvited: t.exposeBoolean('isInvited', {
      description: 'True where an invitation is needed and the given one is valid.',
    }),
  }),
});

builder.queryField('registration', (t) =>
  t.field({
    type: Registration,
    description: 'Whether an account can be created here, and with this invitation.',
    args: { invitation: t.arg.string({ description: 'The secret at the end of an invitation’s link.' }) },
    errors: { types: [ValidationError, RateLimitedError] },
    resolve: (_root, args, { kernel, caller }) => registration(kernel, caller, args),
  }),
);

const Invitation = builder.objectRef<InvitationRow>('Invitation').implement({
  description: 'A link with which one person may register.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'Invitation', id }) }),
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    note: t.exposeString('note', { description: 'For whom it is, in the operator’s words; may be empty.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'From then on its link no longer works.' }),
    usedAt: t.expose('usedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody registered with it; null while it is open.',
    }),
  }),
});

const Invitations = builder.objectRef<{ invitations: InvitationRow[] }>('Invitations').implement({
  description: 'The links with which people may register.',
  fields: (t) => ({
    all: t.field({
      type: [Invitation],
      description: 'Those of the last 90 days, the newest first; at most 500.',
      resolve: ({ invitations }) => invitations,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  isOperator: t.boolean({ description: 'Whether you run this instance.', resolve: isOperator }),
  invitations: t.field({
    type: Invitations,
    description: 'For operators: the links with which people may register.',
    errors: { types: [ForbiddenError] },
    resolve: async (member) => ({ invitations: await invitations(member) }),
  }),
}));

const InvitePayload = builder.objectRef<NewInvitation & { member: Member }>('InvitePayload').implement({
  fields: (t) => ({
    viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    invitation: t.field({ type: Invitation, description: 'The new one.', resolve: ({ invitation }) => invitation }),
    url: t.exposeString('url', { description: 'Its link. It is shown this once.' }),
  }),
});
const WithdrawInvitationPayload = deletionPayload('WithdrawInvitationPayload', 'Invitation');

builder.mutationFields((t) => ({
  invite: t.field({
    type: InvitePayload,
    description: 'For operators: makes a link with which one person may register. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: {
      note: t.arg.string({ description: 'For whom it is, at most 100 characters.' }),
      days: t.arg.int({ description: 'How long it works: 1 to 30 days, 7 when absent.' }),
      currentPassword: t.arg.string(currentPassword),
    },
    errors: { types: [...proofProblems, ForbiddenError, ConflictError] },
    resolve: async (_root, args, context) => ({
      member: memberOf(context),
      ...(await invite(memberOf(context), args, args)),
    }),
  }),
  withdrawInvitation: t.field({
    type: WithdrawInvitationPayload,
    description: 'For operators: ends an open invitation; its link no longer works.',
    authScopes: { confirmed: true },
    args: { id: t.arg.globalID({ for: [Invitation], required: true, description: 'The id of the invitation.' }) },
    errors: { types: [ForbiddenError, NotFoundError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await withdrawInvitation(memberOf(context), id.id)),
    }),
  }),
}));
