import type { PersonalAccessToken } from '#gateway/__generated__/rows.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';
import { currentPassword, proofProblems } from '#gateway/accounts/proof.schema.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { textEnum } from '#gateway/kernel/graphql/textEnum.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError } from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { type TokenScope as TokenScopeText, tidyScopes, tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { accessTokens, createAccessToken, revokeAccessToken } from './token.service.ts';

const TokenScope = textEnum(
  'TokenScope',
  'What an access token may do with a part of the app. The names of an enum have no colon: JOURNAL_READ is `journal:read` in `AccessToken.scopes`, in messages and over REST.',
  Object.fromEntries(tokenScopes.map((scope) => [scope, `\`${scope}\`.`])) as Record<TokenScopeText, string>,
);

const AccessToken = builder.prismaNode('PersonalAccessToken', {
  name: 'AccessToken',
  description:
    'A named token with which a program of yours may call this API. The token itself is shown only when it is made.',
  id: { resolve: (token) => token.id },
  findUnique: (id, { member }) => ({ ...ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id', { description: 'The raw id, as REST names it.' }),
    name: t.exposeString('name', { description: 'What you call it, at most 100 characters.' }),
    tokenScopes: t.field({
      type: [TokenScope],
      description: 'What it may do. Writing includes reading.',
      resolve: ({ scopes }) => tidyScopes(scopes),
    }),
    scopes: t.exposeStringList('scopes', {
      description:
        'What it may do, such as `journal:read`, which `TokenScope` calls JOURNAL_READ. Writing includes reading.',
      deprecationReason: insteadUse('tokenScopes'),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When you made it.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From then on it no longer works.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'To the minute; null when it was never used.',
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  accessTokens: t.prismaField({
    type: [AccessToken],
    description:
      'Your access tokens, the newest first; at most 50. Those that ran out stay listed until you revoke them.',
    resolve: (query, member) => accessTokens(member, query),
  }),
}));

const AccessTokenInput = builder.inputType('AccessTokenInput', {
  description:
    'A new access token. It takes no id: sent twice it is refused, because its secret cannot be shown twice.',
  fields: (t) => ({
    name: t.string({ ...strict('String!'), description: '1 to 100 characters, one of a kind among your tokens.' }),
    scopes: t.stringList({
      ...strict('[TokenScope!]!'),
      description:
        'At least one, such as `activities:write` or `journal:read`; JOURNAL_READ in `values`. Writing includes reading.',
    }),
    expiresOn: t.string({
      ...strict('Date!'),
      description: 'The last day it works, yyyy-MM-dd in your time zone, at most 365 days ahead.',
    }),
  }),
});

const CreateAccessTokenPayload = builder
  .objectRef<{ token: PersonalAccessToken; secret: string; member: Member }>('CreateAccessTokenPayload')
  .implement({
    description: 'The token that was made.',
    fields: (t) => ({
      accessToken: t.field({
        type: AccessToken,
        description: 'What the list shows of it.',
        resolve: ({ token }) => token,
      }),
      secret: t.exposeString('secret', {
        description: 'The token itself, `evs_…`. Keep it safe: it is never shown again.',
      }),
      viewer: t.field({
        type: Viewer,
        description: 'You, with the token in your list.',
        resolve: ({ member }) => member,
      }),
    }),
  });

const RevokeAccessTokenPayload = deletionPayload('RevokeAccessTokenPayload', 'AccessToken', 'The token is dead.');

builder.mutationFields((t) => ({
  createAccessToken: t.field({
    type: CreateAccessTokenPayload,
    description: 'Makes a token for a program of yours; 30 an hour. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: {
      input: t.arg({
        type: AccessTokenInput,
        required: true,
        description: 'What it is called, may do, and until when.',
      }),
      currentPassword: t.arg.string(currentPassword),
    },
    errors: { types: [...proofProblems, ConflictError] },
    resolve: async (_root, { input, ...proof }, context) => ({
      member: memberOf(context),
      ...(await createAccessToken(memberOf(context), input, proof)),
    }),
  }),
  revokeAccessToken: t.field({
    type: RevokeAccessTokenPayload,
    description: 'Ends a token at once.',
    authScopes: { confirmed: true },
    args: {
      id: t.arg.globalID({ for: [AccessToken], required: true, description: 'The id of the token in your list.' }),
    },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await revokeAccessToken(memberOf(context), id.id)),
    }),
  }),
}));
