import { builder } from '#gateway/kernel/graphql/builder.ts';
import type { PasskeyRequest } from './passkeyCheck.ts';

/** A challenge that a passkey is to sign, or to be created for. */
export const PasskeyRequestType = builder.objectRef<PasskeyRequest>('PasskeyRequest').implement({
  description: 'What the browser is asked for a passkey with.',
  fields: (t) => ({
    challenge: t.exposeString('challenge', {
      description: 'Send it back with the result. Works once, within 5 minutes.',
    }),
    options: t.field({
      type: 'Json',
      description: 'The argument of the browser’s WebAuthn call, in its JSON form.',
      resolve: ({ options }) => options,
    }),
  }),
});
