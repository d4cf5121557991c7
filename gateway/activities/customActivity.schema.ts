import type { CustomActivity as CustomActivityRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import type { ActivityCategory as ActivityCategoryName } from './activityKind.rules.ts';
import { addCustomActivity, removeCustomActivity, restoreCustomActivity } from './customActivity.service.ts';
import { customActivities } from './customActivity.statements.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';

const ActivityCategory = builder.enumType('ActivityCategory', {
  description: 'What an activity does to you.',
  values: {
    STRAIN: { description: 'It costs strength.' },
    RECOVERY: { description: 'It gives strength back.' },
    SLEEP: { description: 'It is a sleep.' },
  } satisfies Record<ActivityCategoryName, { description: string }>,
});

const CustomActivity = builder.prismaNode('CustomActivity', {
  description: 'An activity of your own making.',
  id: { resolve: (custom) => custom.id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id', { description: 'The raw id, as REST names it; addresses say `custom-{uuid}`.' }),
    uuid: t.exposeString('id', {
      description: 'The raw id, as REST names it; addresses say `custom-{uuid}`.',
      deprecationReason: insteadUse('databaseId'),
    }),
    name: t.exposeString('name', { description: 'Lower case; shown in upper case.' }),
    category: t.expose('category', { type: ActivityCategory, description: 'How its minutes count.' }),
    icon: t.exposeString('icon', { description: 'A Font Awesome name.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  customActivities: t.field({
    type: [CustomActivity],
    description: 'By name.',
    resolve: (member) => readTogether(member, customActivities, {}),
  }),
}));

const CustomActivityInput = builder.inputType('CustomActivityInput', {
  fields: (t) => ({
    id: t.string({ description: 'A UUID of your own making, so that a retry makes no second one.' }),
    name: t.string({ ...strict('String!'), description: 'At most 60 characters; stored in lower case.' }),
    category: t.string({ ...strict('ActivityCategory'), description: 'STRAIN (default), RECOVERY or SLEEP.' }),
    icon: t.string({ description: 'A Font Awesome name; fa-dumbbell when absent.' }),
  }),
});

const CustomActivityPayload = builder
  .objectRef<{ customActivity: CustomActivityRow; member: Member }>('CustomActivityPayload')
  .implement({
    fields: (t) => ({
      customActivity: t.field({
        type: CustomActivity,
        description: 'The activity as it is now.',
        resolve: ({ customActivity }) => customActivity,
      }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

const RemoveCustomActivityPayload = deletionPayload('RemoveCustomActivityPayload', 'CustomActivity');

builder.mutationFields((t) => ({
  addCustomActivity: t.field({
    type: CustomActivityPayload,
    description: 'Adds an activity of your own to your list.',
    args: { input: t.arg({ type: CustomActivityInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, NotFoundError] },
    resolve: async (_root, { input }, context) => {
      const member = memberOf(context);
      return { member, customActivity: await addCustomActivity(member, input) };
    },
  }),
  removeCustomActivity: t.field({
    type: RemoveCustomActivityPayload,
    description:
      'Takes it off your list. What you logged under its name stays. `restoreCustomActivity` undoes this for an hour.',
    args: { id: t.arg.globalID({ for: [CustomActivity], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => {
      const member = memberOf(context);
      return { member, ...(await removeCustomActivity(member, id.id)) };
    },
  }),
  restoreCustomActivity: t.field({
    type: CustomActivityPayload,
    description: 'Restores an activity removed within the last hour, unless its name was added again.',
    args: { id: t.arg.globalID({ for: [CustomActivity], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => {
      const member = memberOf(context);
      return { member, customActivity: await restoreCustomActivity(member, id.id) };
    },
  }),
}));
