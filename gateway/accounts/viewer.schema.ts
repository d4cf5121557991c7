import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import type { Member } from '#gateway/kernel/context.ts';

/**
 * The signed-in person. It is built from what the session look-up already read, so asking for it costs no
 * statement; each domain adds its fields from its own side.
 */
export const Viewer = builder.objectRef<Member>('Viewer');

builder.node(Viewer, {
  description: 'You: the root of everything private.',
  id: { resolve: (member) => member.id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'sessionId' in value,
  loadOne: (id, { member }) => (member?.id === id ? member : null),
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    username: t.exposeString('username', { description: 'The name you sign in with.' }),
    email: t.exposeString('email', { description: 'The address mails go to.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'At most 100 characters.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'At most 100 characters.' }),
    isEmailVerified: t.exposeBoolean('isEmailVerified', { description: 'Whether the address has been proved yours.' }),
    photosPinEnabled: t.exposeBoolean('photosPinEnabled', {
      nullable: true,
      description: 'null: never set up. true: photos ask for the PIN. false: declined.',
    }),
    membership: t.exposeString('membership', { description: 'Free, Ad-free, Premium or Premium (beta).' }),
    onboardingCompleted: t.exposeBoolean('onboardingCompleted', {
      description: 'True once onboarding is completed.',
    }),
    timezone: t.field({
      type: 'TimeZone',
      description: 'Decides which day is today.',
      resolve: (member) => member.zone,
    }),
    hasTimezone: t.exposeBoolean('hasTimezone', {
      description: 'False until a zone was named for this account; `timezone` is UTC then, as for one that chose UTC.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    nullable: true,
    description: 'You; null when signed out.',
    resolve: (_root, _args, { member }) => member,
  }),
);
