import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import {
  IncorrectPasswordError,
  RateLimitedError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { deleteAccount } from './deletion.service.ts';

const DeleteAccountPayload = builder.objectRef<{ done: true }>('DeleteAccountPayload').implement({
  fields: (t) => ({ done: t.boolean({ resolve: ({ done }) => done }) }),
});

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountPayload,
    description: 'Deletes you and everything of yours, for good.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { password: t.arg.string({ description: 'Yours, as a proof that it is you who asks.' }) },
    errors: { types: [ValidationError, IncorrectPasswordError, RateLimitedError, UnavailableError] },
    resolve: async (_root, args, context) => {
      await deleteAccount(memberOf(context), args);
      context.caller.setSession(null);
      return { done: true } as const;
    },
  }),
);
