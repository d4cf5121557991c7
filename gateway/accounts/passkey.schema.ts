import type { Passkey as PasskeyRow } from '#gateway/__generated__/rows.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import {
  ConflictError,
  InvalidTokenError,
  NotFoundError,
  RateLimitedError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { addPasskey, passkeys, removePasskey, renamePasskey, startPasskey } from './passkey.service.ts';
import { PasskeyRequestType } from './passkeyRequest.schema.ts';
import { deletionPayload } from './payloads.ts';
import { startPasskeyProof } from './proof.ts';
import { currentPassword, proofProblems } from './proof.schema.ts';
import { Viewer } from './viewer.schema.ts';

const Passkey = builder.prismaNode('Passkey', {
  description: 'A passkey of yours: it confirms a sign-in, and signs you in by itself.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    name: t.exposeString('name', { description: 'What you call it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When you added it.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'null when it was never used.',
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  passkeys: t.prismaField({
    type: [Passkey],
    description: 'Your passkeys, the newest first; at most 20.',
    resolve: (query, member) => passkeys(member, query),
  }),
}));

const AddPasskeyInput = builder.inputType('AddPasskeyInput', {
  description: 'A new passkey. It takes no id: its challenge works once.',
  fields: (t) => ({
    challenge: t.string({ ...strict('String!'), description: 'That of startPasskey.' }),
    credential: t.field({
      ...strict('Json!'),
      type: 'Json',
      description: 'What `navigator.credentials.create` returned, as JSON.',
    }),
    name: t.string({ description: '1 to 100 characters; the name of the device when absent.' }),
  }),
});

const AddPasskeyPayload = builder
  .objectRef<{ passkey: PasskeyRow; recoveryCodes: string[]; member: Member }>('AddPasskeyPayload')
  .implement({
    description: 'The passkey that was added.',
    fields: (t) => ({
      passkey: t.field({ type: Passkey, description: 'The new one.', resolve: ({ passkey }) => passkey }),
      recoveryCodes: t.exposeStringList('recoveryCodes', {
        description: 'With the first second factor: ten codes that work once each, shown this once. Else none.',
      }),
      viewer: t.field({ type: Viewer, description: 'You.', resolve: ({ member }) => member }),
    }),
  });

const RenamePasskeyPayload = builder.objectRef<PasskeyRow>('RenamePasskeyPayload').implement({
  fields: (t) => ({
    passkey: t.field({ type: Passkey, description: 'As it is now.', resolve: (passkey) => passkey }),
  }),
});

const RemovePasskeyPayload = deletionPayload('RemovePasskeyPayload', 'Passkey');

builder.mutationFields((t) => ({
  startPasskey: t.field({
    type: PasskeyRequestType,
    description: 'Begins to add a passkey; addPasskey finishes it. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { currentPassword: t.arg.string(currentPassword) },
    errors: { types: proofProblems },
    resolve: (_root, proof, context) => startPasskey(memberOf(context), proof),
  }),
  addPasskey: t.field({
    type: AddPasskeyPayload,
    description: 'Adds a passkey. From then on the password alone signs nobody in.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { input: t.arg({ type: AddPasskeyInput, required: true }) },
    errors: { types: [ValidationError, InvalidTokenError, ConflictError, UnavailableError] },
    resolve: async (_root, { input }, context) => ({
      member: memberOf(context),
      ...(await addPasskey(memberOf(context), context.caller, input)),
    }),
  }),
  renamePasskey: t.field({
    type: RenamePasskeyPayload,
    description: 'Names a passkey.',
    args: {
      id: t.arg.globalID({ for: [Passkey], required: true, description: 'The id of the passkey.' }),
      name: t.arg.string({ description: '1 to 100 characters.' }),
    },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: (_root, { id, ...input }, context) => renamePasskey(memberOf(context), id.id, input),
  }),
  removePasskey: t.field({
    type: RemovePasskeyPayload,
    description:
      'Removes a passkey; when no second factor is left the recovery codes go too. Not your only way in. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: {
      id: t.arg.globalID({ for: [Passkey], required: true, description: 'The id of the passkey.' }),
      currentPassword: t.arg.string(currentPassword),
    },
    errors: { types: [...proofProblems, NotFoundError, ConflictError] },
    resolve: async (_root, { id, ...proof }, context) => ({
      member: memberOf(context),
      ...(await removePasskey(memberOf(context), id.id, proof)),
    }),
  }),
  startPasskeyProof: t.field({
    type: PasskeyRequestType,
    description: 'Begins fresh proof by passkey; reauthenticate finishes it.',
    authScopes: { confirmed: true },
    errors: { types: [NotFoundError, RateLimitedError, UnavailableError] },
    resolve: (_root, _args, context) => startPasskeyProof(memberOf(context)),
  }),
}));
