import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { deleteAccount } from './deletion.service.ts';
import { donePayload } from './payloads.ts';
import { passwordProblems } from './proof.schema.ts';

const DeleteAccountPayload = donePayload('DeleteAccountPayload');

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountPayload,
    description: 'Deletes you and everything of yours, for good.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { password: t.arg.string({ description: 'Yours, as a proof that it is you who asks.' }) },
    errors: { types: passwordProblems },
    resolve: async (_root, args, context) => {
      await deleteAccount(memberOf(context), args);
      context.caller.setSession(null);
      return {};
    },
  }),
);
