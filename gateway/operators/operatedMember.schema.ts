import { currentPassword, proofProblems } from '#gateway/accounts/proof.schema.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';
import type { SignInLink as Link } from '#gateway/accounts/signInLink.service.ts';
import { type Context, type Member, memberOf } from '#gateway/kernel/context.ts';
import { issuerName } from '#gateway/accounts/oidcProviders.ts';
import { resetSecondFactors } from '#gateway/accounts/secondFactor.service.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { pageCost, pageOfIds } from '#gateway/kernel/pages.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#gateway/platform/errors.ts';
import { Instance } from './instance.schema.ts';
import {
  assertOperating,
  assertOperatingOn,
  deleteOperatedAccount,
  disableAccount,
  enableAccount,
  grantAccountTier,
  limitAccountStorage,
  limitStorage,
  linkAccount,
  makeOperator,
} from './operatedAccount.service.ts';
import {
  countFound,
  countMembers,
  defaultStorageBytes,
  memberOfInstance,
  membersOf,
  type OperatedMember,
} from './operatedMember.service.ts';

const InstanceMember = builder.objectRef<OperatedMember>('InstanceMember').implement({
  description: 'An account as operators see it: who it is and how much it holds, and nothing of what.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'InstanceMember', id }) }),
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    username: t.exposeString('username', { description: 'The name they sign in with.' }),
    email: t.exposeString('email', { description: 'The address their mails go to.' }),
    firstName: t.exposeString('firstName', { description: 'At most 100 characters.' }),
    lastName: t.exposeString('lastName', { description: 'At most 100 characters.' }),
    membership: t.exposeString('membership', {
      description: 'Free, Ad-free, Premium or Premium (beta): the higher of what is given and what is paid for.',
    }),
    grantedTier: t.exposeString('grantedTier', {
      nullable: true,
      description: 'What an operator gave; null for nothing.',
    }),
    isOperator: t.exposeBoolean('isOperator', { description: 'Whether they run this instance.' }),
    hasSecondFactor: t.exposeBoolean('hasSecondFactor', {
      description: 'Whether a sign-in asks for a passkey or a code of an authenticator app.',
    }),
    hasPassword: t.exposeBoolean('hasPassword', { description: 'Whether they sign in with a password.' }),
    hasPasskey: t.exposeBoolean('hasPasskey', { description: 'Whether they sign in with a passkey.' }),
    providers: t.stringList({
      description: 'The names of the providers with which they sign in.',
      resolve: ({ issuers }, _args, { kernel }) => [...new Set(issuers.map((issuer) => issuerName(kernel, issuer)))],
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when an operator keeps this account out; null while it may be used.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they registered.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they or a program of theirs last called, to the hour; null when that is long ago.',
    }),
    entryCount: t.exposeInt('entries', {
      description: 'Activities, meals, days with metrics, journal pages, progress values and photos together.',
    }),
    storageBytes: t.exposeFloat('storageBytes', { description: 'What their photos take.' }),
    storageLimitBytes: t.exposeFloat('storageLimitBytes', { description: 'What they may take.' }),
    storageLimitMegabytes: t.exposeInt('storageLimitMb', {
      nullable: true,
      description: 'Their own limit in MB of 1,048,576 bytes; null: that of the instance.',
    }),
  }),
});

builder.objectFields(Instance, (t) => ({
  members: t.connection({
    type: InstanceMember,
    description: 'The accounts, the newest first. 20 a page, at most 100.',
    args: {
      search: t.arg.string({
        description: 'Part of a name, username or email address, in any letter case; at most 100 characters.',
      }),
    },
    complexity: pageCost,
    resolve: ({ kernel }, args) =>
      pageOfIds(args, {
        read: (page) => membersOf(kernel, args, page),
        count: () => countFound(kernel, args),
      }),
  }),
  memberCount: t.int({ description: 'How many accounts there are.', resolve: ({ kernel }) => countMembers(kernel) }),
  storageLimitBytes: t.float({
    description: 'What the photos of a member without a limit of their own may take.',
    resolve: ({ kernel }) => defaultStorageBytes(kernel),
  }),
}));

const InstanceMemberPayload = builder.objectRef<OperatedMember>('InstanceMemberPayload').implement({
  fields: (t) => ({
    member: t.field({ type: InstanceMember, description: 'As it is now.', resolve: (member) => member }),
  }),
});

const SignInLinkPayload = builder.objectRef<Link>('SignInLinkPayload').implement({
  description: 'A link with which a member signs in once. It is shown this once.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Give it to the member, and to nobody else.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'From then on it no longer works.' }),
  }),
});

const DeleteMemberPayload = deletionPayload('DeleteMemberPayload', 'InstanceMember');

const InstanceStoragePayload = builder.objectRef<Member>('InstanceStoragePayload').implement({
  fields: (t) => ({
    instance: t.field({ type: Instance, description: 'As it is now.', resolve: (member) => member }),
  }),
});

const problems = [...proofProblems, ForbiddenError, NotFoundError, ConflictError];

builder.mutationFields((t) => {
  const id = () => t.arg.globalID({ for: [InstanceMember], required: true, description: 'The id of the account.' });
  const password = () => t.arg.string(currentPassword);
  const act = { authScopes: { confirmed: true }, extensions: { credential: true } } as const;
  return {
    disableMember: t.field({
      ...act,
      type: InstanceMemberPayload,
      description:
        'For operators: signs an account out everywhere and keeps it out until it is enabled. Its access tokens, calendar feed and webhooks rest meanwhile. Not your own, and not the last operator. Takes fresh proof.',
      args: { id: id(), currentPassword: password() },
      errors: { types: problems },
      resolve: (_root, args, context) => changed(context, args, disableAccount),
    }),
    enableMember: t.field({
      ...act,
      type: InstanceMemberPayload,
      description: 'For operators: lets a disabled account in again. Takes fresh proof.',
      args: { id: id(), currentPassword: password() },
      errors: { types: problems },
      resolve: (_root, args, context) => changed(context, args, enableAccount),
    }),
    resetSecondFactors: t.field({
      ...act,
      type: InstanceMemberPayload,
      description:
        'For operators: removes the passkeys, the authenticator app and the recovery codes of somebody who has lost them, and signs the account out everywhere. The password stays. Not your own. Takes fresh proof.',
      args: { id: id(), currentPassword: password() },
      errors: { types: problems },
      resolve: (_root, args, context) => changed(context, args, resetSecondFactors),
    }),
    setMemberOperator: t.field({
      ...act,
      type: InstanceMemberPayload,
      description:
        'For operators: makes somebody an operator, or no longer one; not yourself, and not the last. Takes fresh proof.',
      args: {
        id: id(),
        isOperator: t.arg.boolean({ description: 'Whether they are one from now on.' }),
        currentPassword: password(),
      },
      errors: { types: problems },
      resolve: (_root, args, context) => changed(context, args, makeOperator),
    }),
    grantTier: t.field({
      ...act,
      type: InstanceMemberPayload,
      description:
        'For operators: gives an account a tier beside what it pays for; the higher of both counts. A subscription goes on and is charged. Takes fresh proof.',
      args: {
        id: id(),
        tier: t.arg.string({ description: 'Ad-free, Premium or Premium (beta); Free withdraws what was given.' }),
        currentPassword: password(),
      },
      errors: { types: problems },
      resolve: (_root, args, context) => changed(context, args, grantAccountTier, 'own'),
    }),
    setMemberStorage: t.field({
      ...act,
      type: InstanceMemberPayload,
      description:
        'For operators: sets how much the photos of an account may take. Whoever has more keeps it and can add nothing. Takes fresh proof.',
      args: {
        id: id(),
        megabytes: t.arg.int({ description: '0 to 10,000,000 MB; absent: the limit of the instance.' }),
        currentPassword: password(),
      },
      errors: { types: problems },
      resolve: (_root, args, context) => changed(context, args, limitAccountStorage, 'own'),
    }),
    createSignInLink: t.field({
      ...act,
      type: SignInLinkPayload,
      description:
        'For operators: makes a link with which a member signs in once, within an hour, such as when there is no mail server. Earlier ones end, and the member sees that it was made. Takes fresh proof.',
      args: { id: id(), currentPassword: password() },
      errors: { types: problems },
      resolve: async (_root, args, context) => {
        await assertOperatingOn(memberOf(context), args.id.id, args);
        return linkAccount(context.kernel, args.id.id);
      },
    }),
    deleteMember: t.field({
      ...act,
      type: DeleteMemberPayload,
      description:
        'For operators: deletes an account and everything of it, for good, as its member would. Not your own, and not the last operator. Takes fresh proof.',
      args: {
        id: id(),
        username: t.arg.string({ description: 'The username of the account, as a proof that this one is meant.' }),
        currentPassword: password(),
      },
      errors: { types: problems },
      resolve: async (_root, args, context) => {
        const member = memberOf(context);
        await assertOperatingOn(member, args.id.id, args);
        await deleteOperatedAccount(context.kernel, args.id.id, args);
        return { id: args.id.id, member };
      },
    }),
    setInstanceStorage: t.field({
      ...act,
      type: InstanceStoragePayload,
      description:
        'For operators: sets how much the photos of every member may take who has no limit of their own. Takes fresh proof.',
      args: {
        megabytes: t.arg.int({ description: '0 to 10,000,000 MB; absent: 20 GB.' }),
        currentPassword: password(),
      },
      errors: { types: [...proofProblems, ForbiddenError] },
      resolve: async (_root, args, context) => {
        await assertOperating(memberOf(context), args);
        await limitStorage(context.kernel, args);
        return memberOf(context);
      },
    }),
  };
});

/** Does something to an account and returns it as it is then; to the operator's own only where that is said. */
async function changed(
  context: Context,
  args: { id: { id: string } },
  work: (kernel: Kernel, id: string, input: unknown) => Promise<void>,
  whose?: 'own',
): Promise<OperatedMember> {
  const { id } = args.id;
  await (whose === 'own' ? assertOperating(memberOf(context), args) : assertOperatingOn(memberOf(context), id, args));
  await work(context.kernel, id, args);
  return memberOfInstance(context.kernel, id);
}
