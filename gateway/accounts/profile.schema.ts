import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { textEnum } from '#gateway/kernel/graphql/textEnum.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, ValidationError } from '#gateway/platform/errors.ts';
import { currentPassword, proofProblems } from './proof.schema.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { bodyTypes, genders } from './profile.rules.ts';
import { editProfile, profile, setTimezone } from './profile.service.ts';
import { Viewer } from './viewer.schema.ts';
import { viewerPayload } from './payloads.ts';

const Gender = textEnum('Gender', 'A gender.', labelsOf(genders));
const BodyType = textEnum('BodyType', 'A type of body, for your own record.', labelsOf(bodyTypes));

const Profile = builder.prismaNode('UserProfile', {
  name: 'Profile',
  description: 'Facts about yourself; all of them are optional.',
  id: { resolve: (row) => row.id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    genderChoice: t.field({
      type: Gender,
      nullable: true,
      description: 'Your gender; null when not given.',
      resolve: ({ gender }) => choiceOf(genders, gender),
    }),
    gender: t.exposeString('gender', {
      nullable: true,
      description: 'female, male, non-binary or prefer-not-to-say.',
      deprecationReason: insteadUse('genderChoice'),
    }),
    birthday: t.expose('birthday', {
      type: 'Date',
      nullable: true,
      description: 'A day in the past; null when not given.',
    }),
    height: t.exposeString('height', { nullable: true, description: 'In your own words, at most 50 characters.' }),
    weight: t.exposeString('weight', { nullable: true, description: 'In your own words, at most 50 characters.' }),
    bodyTypeChoice: t.field({
      type: BodyType,
      nullable: true,
      description: 'Your type of body; null when not given.',
      resolve: ({ bodyType }) => choiceOf(bodyTypes, bodyType),
    }),
    bodyType: t.exposeString('bodyType', {
      nullable: true,
      description: 'petite, lean, average, athletic, muscular or pear.',
      deprecationReason: insteadUse('bodyTypeChoice'),
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  profile: t.prismaField({
    type: Profile,
    description: 'Facts about yourself.',
    resolve: (query, member) => profile(member, query),
  }),
}));

const AccountInput = builder.inputType('AccountInput', {
  description: 'All four are required.',
  fields: (t) => ({
    firstName: t.string({ ...strict('String!'), description: '1 to 100 characters.' }),
    lastName: t.string({ ...strict('String!'), description: '1 to 100 characters.' }),
    username: t.string({
      ...strict('String!'),
      description: '3 to 50 characters, unique without regard to case, no @.',
    }),
    email: t.string({ ...strict('String!'), description: 'Unique without regard to case. A new one is unverified.' }),
  }),
});

const ProfileInput = builder.inputType('ProfileInput', {
  description: 'Replaces the profile: what is left out, null or blank is cleared.',
  fields: profileFields,
});

/** Returns a stored text as a choice of a closed list; null for none. */
export function choiceOf<Id extends string>(choices: readonly { id: Id }[], text: string | null): Id | null {
  return choices.find(({ id }) => id === text)?.id ?? null;
}

/** The labels of a closed list by its texts. */
export function labelsOf<Id extends string>(choices: readonly { id: Id; label: string }[]) {
  return Object.fromEntries(choices.map(({ id, label }) => [id, `${label}.`])) as Record<Id, string>;
}

export function profileFields(t: PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>) {
  return {
    gender: t.string({ ...strict('Gender'), description: 'female, male, non-binary or prefer-not-to-say.' }),
    birthday: t.string({ ...strict('Date'), description: 'yyyy-MM-dd, before today.' }),
    height: t.string({ description: 'At most 50 characters.' }),
    weight: t.string({ description: 'At most 50 characters.' }),
    bodyType: t.string({ ...strict('BodyType'), description: 'petite, lean, average, athletic, muscular or pear.' }),
  };
}

const EditProfilePayload = viewerPayload('EditProfilePayload');

const SetTimezonePayload = viewerPayload('SetTimezonePayload');

builder.mutationFields((t) => ({
  editProfile: t.field({
    type: EditProfilePayload,
    description:
      'Saves your account, your profile, or both at once: all of it or nothing. An absent part stays as it is.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: {
      account: t.arg({
        type: AccountInput,
        description:
          'The names and address of the account; absent keeps them. Another email takes fresh proof. Never with an access token.',
      }),
      profile: t.arg({
        type: ProfileInput,
        description: 'What you tell about yourself; absent keeps it, a field left out is cleared.',
      }),
      currentPassword: t.arg.string(currentPassword),
    },
    errors: { types: [...proofProblems, ConflictError] },
    resolve: (_root, args, context) => editProfile(memberOf(context), args),
  }),
  setTimezone: t.field({
    type: SetTimezonePayload,
    description: 'Decides which day is your today. Days you logged keep their dates.',
    args: { timezone: t.arg.string({ description: 'An IANA zone.' }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { timezone }, context) => setTimezone(memberOf(context), timezone),
  }),
}));
