import { graphql } from 'relay-runtime';
import type { useRegisterMutation } from '#frontend/__generated__/useRegisterMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { accountTexts } from '#gateway/accounts/account.rules.ts';

export const useRegister = mutationHook<useRegisterMutation>(
  graphql`
    mutation useRegisterMutation($input: RegisterValues!) {
      register(values: $input) {
        ... on SessionPayload {
          token
          viewer {
            id
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: accountTexts.registrationFailed, serverWords: true },
);
