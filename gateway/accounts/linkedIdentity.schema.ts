import type { LinkedIdentity as LinkedIdentityRow } from '#gateway/__generated__/rows.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import {
  ConflictError,
  InvalidTokenError,
  NotFoundError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { linkedIdentities, linkIdentity, startLinkIdentity, unlinkIdentity } from './linkedIdentity.service.ts';
import { ProviderPage, providerKey, ProviderResponseInput } from './oidc.schema.ts';
import { issuerName, providerOfIssuer } from './oidcProviders.ts';
import { deletionPayload } from './payloads.ts';
import { currentPassword, proofProblems } from './proof.schema.ts';
import { Viewer } from './viewer.schema.ts';
import { hasPassword } from './waysIn.ts';

const LinkedIdentity = builder.prismaNode('LinkedIdentity', {
  description: 'An account of yours at a provider with which you sign in here. Tokens of the provider are not kept.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    provider: t.string({
      nullable: true,
      description: 'The key of its provider; null for one that is no longer set up here and signs nobody in.',
      resolve: ({ issuer }, _args, { kernel }) => providerOfIssuer(kernel, issuer)?.key,
    }),
    name: t.string({
      description: 'The name of its provider, or its host where it is no longer set up here.',
      resolve: ({ issuer }, _args, { kernel }) => issuerName(kernel, issuer),
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The address that the provider named when it was connected; null for none.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When you connected it.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When you last signed in with it; null when you have not since.',
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  linkedIdentities: t.prismaField({
    type: [LinkedIdentity],
    description: 'Your accounts at providers with which you sign in, the newest first; at most 10.',
    resolve: (query, member) => linkedIdentities(member, query),
  }),
  hasPassword: t.boolean({
    description: 'False for an account made with a provider until a password is chosen, by a mailed link.',
    resolve: hasPassword,
  }),
}));

const LinkIdentityPayload = builder
  .objectRef<{ identity: LinkedIdentityRow; member: Member }>('LinkIdentityPayload')
  .implement({
    fields: (t) => ({
      identity: t.field({ type: LinkedIdentity, description: 'The new one.', resolve: ({ identity }) => identity }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

const UnlinkIdentityPayload = deletionPayload('UnlinkIdentityPayload', 'LinkedIdentity');

builder.mutationFields((t) => ({
  startLinkIdentity: t.field({
    type: ProviderPage,
    description: 'Begins to connect an account of a provider; linkIdentity finishes it. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { provider: t.arg.string(providerKey), currentPassword: t.arg.string(currentPassword) },
    errors: { types: [...proofProblems, NotFoundError] },
    resolve: (_root, args, context) => startLinkIdentity(memberOf(context), context.caller, args),
  }),
  linkIdentity: t.field({
    type: LinkIdentityPayload,
    description: 'Connects an account of a provider: from then on it signs you in.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { input: t.arg({ type: ProviderResponseInput, required: true }) },
    errors: { types: [ValidationError, InvalidTokenError, ConflictError, NotFoundError, UnavailableError] },
    resolve: async (_root, { input }, context) => ({
      member: memberOf(context),
      identity: await linkIdentity(memberOf(context), context.caller, input),
    }),
  }),
  unlinkIdentity: t.field({
    type: UnlinkIdentityPayload,
    description:
      'Disconnects an account of a provider: it signs you in no more. Not your only way in: a password, a passkey or another one has to be left. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: {
      id: t.arg.globalID({ for: [LinkedIdentity], required: true, description: 'The id of the linked identity.' }),
      currentPassword: t.arg.string(currentPassword),
    },
    errors: { types: [...proofProblems, NotFoundError, ConflictError] },
    resolve: async (_root, { id, ...proof }, context) => ({
      member: memberOf(context),
      ...(await unlinkIdentity(memberOf(context), id.id, proof)),
    }),
  }),
}));
