import { graphql } from 'relay-runtime';
import type { useRenamePasskeyMutation } from '#frontend/__generated__/useRenamePasskeyMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from './texts.ts';

export const useRenamePasskey = mutationHook<useRenamePasskeyMutation>(
  graphql`
    mutation useRenamePasskeyMutation($id: ID!, $name: String!) {
      renamePasskey(id: $id, name: $name) {
        ... on RenamePasskeyPayload {
          passkey {
            ...PasskeyRow_passkey
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: texts.failed, serverWords: true },
);
