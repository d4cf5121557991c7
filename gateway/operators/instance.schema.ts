import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { assertOperator } from '#gateway/accounts/operator.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { ForbiddenError } from '#gateway/platform/errors.ts';

/** What is reached through it is for operators: the field that returns it checks. */
export const Instance = builder.objectRef<Member>('Instance').implement({
  description: 'This Everystep, as its operators see it: how much there is and how it runs, and no content of anybody.',
});

builder.objectField(Viewer, 'instance', (t) =>
  t.field({
    type: Instance,
    description: 'For operators: this instance.',
    errors: { types: [ForbiddenError] },
    resolve: async (member) => {
      await assertOperator(member);
      return member;
    },
  }),
);
